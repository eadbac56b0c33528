#pragma once
#include <sqlite3.h>

// Swift imports neither variadic functions nor macros with casts.

/// Lets C callers load extensions, and never the SQL function `load_extension`.
static inline int csqlite_allow_extensions(sqlite3 *_Nonnull db, int on) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, on, (int *)0);
}

/// Lets SQLite count no memory, which costs a lock for each allocation; only before its first use.
static inline int csqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Refuses SQL that could damage the file, such as writes to shadow tables.
static inline int csqlite_make_defensive(sqlite3 *_Nonnull db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes,
    sqlite3_uint64 count) {
  if (!bytes || count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_blob(
    sqlite3_context *_Nonnull context, const void *_Nonnull bytes, sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}
