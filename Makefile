PREFIX ?= /usr/local
SWIFT_CHECKS = --explicit-target-dependency-import-check error

.PHONY: announce setup e5 build run test record reference bench docs fuzz prove lint format install uninstall deb clean

# Nobody should wait without knowing for how long. Measured on two machines of two cores: 4:36 to 9:29 minutes.
announce:
	@test -x .build/release/interactive-books || \
	  echo "First time: fetches packages and the model (91 MB), then builds 5 to 10 minutes on two cores."

setup:
	@scripts/setup.sh

# The embedding model for books in other languages than English.
e5:
	@scripts/setup.sh e5

# Release for people, debug for tests: the optimiser costs minutes. The Swift runtime is linked in, so
# that an installed program needs no toolchain.
build: announce setup
	swift build -c release --static-swift-stdlib --product interactive-books $(SWIFT_CHECKS)

run: build
	.build/release/interactive-books shell $(ARGS)

test: setup
	@scripts/test.sh $(SWIFT_CHECKS)

record: setup
	TZ=UTC RECORD_SNAPSHOTS=1 swift test --parallel --disable-xctest

# Commands, options, parameters, preferences, keys, formats, variables and exit codes in docs/.
reference: setup
	RECORD_SNAPSHOTS=1 swift test --disable-xctest --filter DocumentationTableTests || \
	  swift test --skip-build --disable-xctest --filter DocumentationTableTests

bench: build
	bench/run $(BENCH)

# The documentation as pages with a search, for a browser; needs no server and no network.
docs: setup
	@scripts/site/build.py .build/site

# Minutes for each parser: make fuzz SECONDS=300
fuzz: setup
	scripts/fuzz.sh $(SECONDS)

# What no test can hold: proofs by programs of others, which need the package index alone. Minutes each.
prove:
	swift build --build-tests
	scripts/prove-llama.sh .build/debug/interactive-books
	scripts/prove-rescue.sh

lint:
	@scripts/lint.sh

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests bench

install: build
	scripts/install.sh "$(DESTDIR)$(PREFIX)"

uninstall:
	scripts/install.sh --remove "$(DESTDIR)$(PREFIX)"

# A package for Debian; scripts/prove-deb.sh PACKAGE installs and removes it in a folder of its own,
# scripts/prove-deb-clean.sh in a fresh Debian, as root.
deb: build
	scripts/deb.sh

clean:
	rm -rf .build
