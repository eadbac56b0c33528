/// Two things compared differ: no mistake, but the exit code tells.
package struct DifferenceFound: Error, Hashable, Sendable {}
