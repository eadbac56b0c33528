#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift does not import:
// one typed function for each kind of argument.

typedef size_t (*ccurl_receive)(char *_Nonnull bytes, size_t size, size_t count,
                                void *_Nonnull context);

static inline CURLcode ccurl_set_long(CURL *_Nonnull curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode ccurl_set_string(CURL *_Nonnull curl, CURLoption option,
                                        const char *_Nonnull value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *_Nonnull curl, CURLoption option,
                                         void *_Nullable value) {
  return curl_easy_setopt(curl, option, value);
}

/// Copies the body; the size must be set first or the copy would stop at a zero byte.
static inline CURLcode ccurl_set_body(CURL *_Nonnull curl, const void *_Nullable bytes,
                                      size_t count) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : curl_easy_setopt(curl, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "");
}

static inline CURLcode ccurl_set_receivers(CURL *_Nonnull curl, ccurl_receive _Nonnull header,
                                           ccurl_receive _Nonnull body, void *_Nonnull context) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, header);
  if (!code) code = curl_easy_setopt(curl, CURLOPT_HEADERDATA, context);
  if (!code) code = curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, body);
  if (!code) code = curl_easy_setopt(curl, CURLOPT_WRITEDATA, context);
  return code ? code : curl_easy_setopt(curl, CURLOPT_PRIVATE, context);
}

typedef curl_socket_t (*ccurl_open_socket)(void *_Nullable context, curlsocktype purpose,
                                           struct curl_sockaddr *_Nonnull address);

static inline CURLcode ccurl_set_socket_opener(CURL *_Nonnull curl, ccurl_open_socket _Nonnull open,
                                               void *_Nonnull context) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open);
  return code ? code : curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, context);
}

static inline long ccurl_response_code(CURL *_Nonnull curl) {
  long code = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
  return code;
}

/// Seconds of a Retry-After header, given as a number or a date; 0 when there is none.
static inline curl_off_t ccurl_retry_after(CURL *_Nonnull curl) {
  curl_off_t seconds = 0;
  curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &seconds);
  return seconds;
}

/// Connections that were made for the transfer.
static inline long ccurl_connection_count(CURL *_Nonnull curl) {
  long count = 0;
  curl_easy_getinfo(curl, CURLINFO_NUM_CONNECTS, &count);
  return count;
}

static inline const char *_Nullable ccurl_content_type(CURL *_Nonnull curl) {
  char *type = 0;
  curl_easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &type);
  return type;
}

static inline void *_Nullable ccurl_context(CURL *_Nonnull curl) {
  char *context = 0;
  curl_easy_getinfo(curl, CURLINFO_PRIVATE, &context);
  return context;
}
