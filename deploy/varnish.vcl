vcl 4.1;

# Kanzlei behind Varnish 7 with varnish-modules. The service needs CACHE_VARNISH=http://127.0.0.1:6081 (the address of this
# Varnish), CACHE_VARNISH_SECRET and TRUSTED_PROXIES=127.0.0.1; Varnish needs the same CACHE_VARNISH_SECRET in its environment.
# TLS ends in front of Varnish. Open streams (/live) are piped: allow as many sessions as there may be readers. Check with:
# varnishd -C -f varnish.vcl; varnish.conf starts it.

import accept;
import cookie;
import std;
import xkey;

backend kanzlei {
  .host = "127.0.0.1";
  .port = "8080";
  .first_byte_timeout = 150s;
  .probe = {
    .url = "/health/serving";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may say that something has changed: the service, and it has to know the secret. A proxy on the same machine has the same
# address, and hands on what anybody sends.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  # The default language of the instance first; "-" stands for it, because it needs no address of its own. Add further languages
  # that it offers, such as en and en-CH, and to the two lists of vcl_recv.
  new languages = accept.rule("-");
  languages.add("de");
  languages.add("de-CH");
  languages.add("fr");
  languages.add("fr-CH");
  languages.add("it");
  languages.add("it-CH");
  languages.add("rm");
  languages.add("rm-CH");
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Without a secret in the environment nobody may.
    if (client.ip !~ purgers || !req.http.X-Purge-Secret || req.http.X-Purge-Secret == "" || req.http.X-Purge-Secret != std.getenv("CACHE_VARNISH_SECRET")) {
      return (synth(403));
    }
    if (req.http.xkey-purge) {
      return (synth(200, xkey.purge(req.http.xkey-purge) + " dropped"));
    }
    return (synth(200, xkey.softpurge(req.http.xkey-softpurge) + " outdated"));
  }
  if (req.method == "BAN") {
    return (synth(405));
  }
  # What is outdated is shown only while the service does not answer.
  if (req.restarts > 0) {
    set req.grace = 24h;
    return (hash);
  }
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Everything that the service allows to be stored: files of the site, and what shows results.
  if (req.http.Authorization || req.url !~ "^/($|\?|assets/|(vote|ballot|election|elections|elections-part|candidate|list|archive|municipality|screen|data|bfs|catalog|sitemap|live\.json|json|results|docs|favicon|logo)([/.?-]|$))") {
    if (req.url ~ "^/metrics") {
      return (synth(404));
    }
    if (req.url ~ "^/live($|\?)") {
      return (pipe);
    }
    return (pass);
  }
  if (req.url ~ "^/assets/") {
    unset req.http.Cookie;
    return (hash);
  }
  # The staff and readers without header see pages of their own.
  if (req.url ~ "[?&]header(less|ful)") {
    return (pass);
  }
  if (req.http.Cookie) {
    cookie.parse(req.http.Cookie);
    if (cookie.isset("session") || cookie.isset("__Host-session") || cookie.isset("__Secure-session") || cookie.isset("headerless")) {
      return (pass);
    }
  }
  # A language and a municipality that a cookie or the browser names become part of the address.
  if ((req.http.Cookie || req.http.Accept-Language) && req.url !~ "[?&]locale=") {
    if (req.http.Cookie && cookie.get("locale") ~ "^(de|fr|it|rm)_CH$") {
      set req.http.Accept-Language = cookie.get("locale");
    } else {
      set req.http.Accept-Language = regsub(languages.filter(req.http.Accept-Language), "^(..)-CH$", "\1") + "_CH";
    }
    if (req.http.Accept-Language ~ "^(fr|it|rm)_CH$") {
      set req.url = regsub(req.url, "^([^?]*).*$", "\1?locale=") + req.http.Accept-Language + regsub(regsub(req.url, "^[^?]*\??", "&"), "^&$", "");
    }
  }
  if (req.http.Cookie) {
    if (req.url !~ "[?&]mine=" && cookie.get("municipality") ~ "^[0-9]+$" && req.url ~ "^/($|\?|(vote|election|elections|archive|municipality)/)") {
      set req.url = regsub(req.url, "^([^?]*).*$", "\1?mine=") + cookie.get("municipality") + regsub(regsub(req.url, "^[^?]*\??", "&"), "^&$", "");
    }
    unset req.http.Cookie;
  }
  unset req.http.Accept-Language;
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # Caches further out are not told of changes.
    set beresp.http.Cache-Control = "public, max-age=0";
    unset beresp.http.Surrogate-Key;
    unset beresp.http.Cache-Tag;
  }
  if (beresp.ttl > 0s && !beresp.uncacheable) {
    set beresp.grace = 24h;
  }
}

sub vcl_deliver {
  # The service does not answer: what was right before is better than nothing.
  if (resp.status == 503 && req.restarts == 0 && req.method == "GET") {
    return (restart);
  }
  unset resp.http.xkey;
}
