/**
 * A setting of the service, read from an environment variable. The code that reads settings, the documents and `--help`
 * use the same list.
 */
export interface Setting {
  readonly name: string
  /** Another name of the variable, as other programs call it. */
  readonly alias?: string
  readonly topic: SettingTopic
  /** The default, in words; empty: none. */
  readonly otherwise: string
  /** Markdown, with links that begin at the root of the repository. */
  readonly meaning: string
  /** May be in a file instead, see `readEnvironment`, and is never shown. */
  readonly isSecret?: true
  /**
   * Where a site of `serve --sites` reads it from: the process, its own `site.env`, or the process where `site.env`
   * does not set it. Absent: the setting has no meaning for a site.
   */
  readonly ofSite?: 'process' | 'own' | 'either'
  /** Set where a rehearsal reads the setting from its environment, too. */
  readonly ofRehearsal?: true
  /** Set only by the service, for processes that it starts. */
  readonly isInternal?: true
}

export const topics = {
  address: 'Address',
  data: 'Data',
  memory: 'Memory',
  mail: 'Mail',
  watching: 'Logs and metrics',
  network: 'Other systems',
  caches: 'Caches and files in front',
  rehearsal: 'Rehearsals',
  forward: 'Passing uploads on',
} as const
export type SettingTopic = keyof typeof topics

/**
 * In days. More than a year, so that entries are still complete when they are compared with the same weeks of the year
 * before.
 */
export const usualAuditLogDays = 400

export const settings = [
  {
    ...{ name: 'PORT', topic: 'address', otherwise: '`8080`', ofSite: 'process', ofRehearsal: true },
    meaning: 'where it listens; `0` takes a free port',
  },
  {
    ...{ name: 'HOST', topic: 'address', otherwise: '`127.0.0.1`', ofSite: 'process', ofRehearsal: true },
    meaning: 'the address that it listens at',
  },
  {
    ...{
      name: 'BASE_URL',
      topic: 'address',
      otherwise: '`http://HOST:PORT`',
      ofSite: 'own',
      ofRehearsal: true,
    },
    meaning: 'its public address, also with a path',
  },
  {
    ...{ name: 'TRUSTED_PROXIES', topic: 'address', otherwise: '', ofSite: 'process', ofRehearsal: true },
    meaning: 'addresses or networks whose `X-Forwarded-For` is believed',
  },
  {
    ...{ name: 'SHUTDOWN_DELAY', topic: 'address', otherwise: '`0`', ofSite: 'process' },
    meaning:
      'seconds after `SIGTERM` for which requests are still answered, while `/health/serving` says 503, for [balancers](docs/operations.md#start-and-stop)',
  },
  {
    ...{ name: 'DATA_DIR', topic: 'data', otherwise: '`./data`', ofRehearsal: true },
    meaning: 'folder of the database file and of the secret',
  },
  {
    ...{ name: 'DATABASE_URL', topic: 'data', otherwise: '`sqlite:DATA_DIR/kanzlei.db`' },
    ...{ isSecret: true, ofSite: 'own', ofRehearsal: true },
    meaning:
      'or `postgres://USER:PASSWORD@HOST/NAME`, with several hosts for [servers that may fail](docs/operations.md#databases)',
  },
  {
    ...{ name: 'SECRET', topic: 'data', otherwise: 'made once in `DATA_DIR`' },
    ...{ isSecret: true, ofSite: 'own', ofRehearsal: true },
    meaning: 'at least 32 characters; several processes must share it',
  },
  {
    ...{ name: 'SOURCE_DIR', topic: 'data', otherwise: '', ofSite: 'own' },
    meaning: 'folder whose files may be [sources of people](docs/people-sources.md)',
  },
  {
    ...{ name: 'AUDIT_LOG_DAYS', topic: 'data', otherwise: `\`${usualAuditLogDays}\`` },
    ...{ ofSite: 'either', ofRehearsal: true },
    meaning:
      'days after which [personal data](docs/data-protection.md#the-audit-log) are removed from the audit log; `0` keeps them',
  },
  {
    ...{
      name: 'MEMORY_LIMIT',
      topic: 'memory',
      otherwise: 'the limit of the cgroup, else half of the machine',
    },
    ofSite: 'process',
    meaning:
      'what the service may take with all its threads and processes, such as `512M` or `2G`; [at least 512M](docs/operations.md#memory)',
  },
  {
    ...{ name: 'SMTP_URL', topic: 'mail', otherwise: 'mails wait in the outbox' },
    ...{ isSecret: true, ofSite: 'either', ofRehearsal: true },
    meaning: '`smtp://…` or `smtps://…`, with user and password where the server wants them',
  },
  {
    ...{ name: 'MAIL_FROM', topic: 'mail', otherwise: '`kanzlei@` and the host of `BASE_URL`' },
    ...{ ofSite: 'either', ofRehearsal: true },
    meaning: 'the sender of all mails',
  },
  {
    ...{ name: 'LOG_LEVEL', topic: 'watching', otherwise: '`info`', ofSite: 'either', ofRehearsal: true },
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    ...{ name: 'METRICS_TOKEN', topic: 'watching', otherwise: 'private networks only' },
    ...{ isSecret: true, ofSite: 'either', ofRehearsal: true },
    meaning: 'opens `/metrics` to other networks as a bearer token; at least 16 characters',
  },
  {
    ...{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', topic: 'watching', otherwise: 'nothing is traced' },
    ofSite: 'process',
    meaning:
      'a collector for OTLP over HTTP, such as `http://127.0.0.1:4318`, to which [traces](docs/operations.md#traces) are sent',
  },
  {
    ...{ name: 'OTEL_EXPORTER_OTLP_HEADERS', topic: 'watching', otherwise: '' },
    ...{ isSecret: true, ofSite: 'process' },
    meaning: 'what it wants to be sent with them, such as `authorization=Bearer%20TOKEN`',
  },
  {
    ...{ name: 'OTEL_SERVICE_NAME', topic: 'watching', otherwise: '`kanzlei`', ofSite: 'process' },
    meaning: 'the name of the service there',
  },
  {
    ...{ name: 'OTEL_TRACES_SAMPLER_ARG', topic: 'watching', otherwise: '`1`', ofSite: 'process' },
    meaning:
      'the share of requests that are traced, from `0` to `1`, but for those of a trusted proxy that decides itself',
  },
  {
    ...{ name: 'HTTPS_PROXY', alias: 'https_proxy', topic: 'network', otherwise: 'requests go out directly' },
    ...{ isSecret: true, ofSite: 'process' },
    meaning: 'the [proxy](docs/operations.md#out-through-a-proxy) for addresses with `https:`',
  },
  {
    ...{ name: 'HTTP_PROXY', alias: 'http_proxy', topic: 'network', otherwise: 'requests go out directly' },
    ...{ isSecret: true, ofSite: 'process' },
    meaning: 'the proxy for addresses with `http:`',
  },
  {
    ...{
      name: 'NO_PROXY',
      alias: 'no_proxy',
      topic: 'network',
      otherwise: 'this machine',
      ofSite: 'process',
    },
    meaning: 'hosts with all below them, addresses and networks that are asked directly; `*`: all',
  },
  {
    ...{ name: 'SIGN_ON_FILE', topic: 'network', otherwise: 'accounts of the service alone', ofSite: 'own' },
    meaning:
      'file with providers through which accounts log in: OpenID Connect and LDAP ([accounts](docs/accounts.md#logging-in-through-a-provider))',
  },
  {
    ...{ name: 'WEBHOOK_HOSTS', topic: 'network', otherwise: '', ofSite: 'own' },
    meaning: 'hosts inside the own network that webhooks may be sent to, also without TLS',
  },
  {
    ...{ name: 'PUSH_HOSTS', topic: 'network', otherwise: '', ofSite: 'own' },
    meaning: 'push services besides those of the browsers, also without TLS',
  },
  {
    ...{ name: 'SOURCE_HOSTS', topic: 'network', otherwise: '', ofSite: 'own' },
    meaning:
      'hosts inside the own network that federal files, people and other sites may be read from, and where providers of log-ins that admins add may be, also without TLS',
  },
  {
    ...{ name: 'CACHE_VARNISH', topic: 'caches', otherwise: '', ofSite: 'own' },
    meaning:
      'addresses of Varnish servers in front that are told of every change ([caches](docs/operations.md#caches-in-front))',
  },
  {
    ...{ name: 'CACHE_VARNISH_SECRET', topic: 'caches', otherwise: '', isSecret: true, ofSite: 'own' },
    meaning:
      'what those servers want to hear with it: at least 16 characters, and the same in their environment',
  },
  {
    ...{ name: 'CACHE_NGINX', topic: 'caches', otherwise: '', ofSite: 'own' },
    meaning: 'paths of the symbolic links in the cache keys of nginx',
  },
  {
    ...{ name: 'CACHE_FASTLY', topic: 'caches', otherwise: '', ofSite: 'own' },
    meaning: 'the service at Fastly, or the whole address up to it',
  },
  {
    ...{ name: 'CACHE_FASTLY_TOKEN', topic: 'caches', otherwise: '', isSecret: true, ofSite: 'own' },
    meaning: 'a token that may purge it',
  },
  {
    ...{ name: 'CACHE_CLOUDFLARE', topic: 'caches', otherwise: '', ofSite: 'own' },
    meaning: 'the zone at Cloudflare, or the whole address up to it',
  },
  {
    ...{ name: 'CACHE_CLOUDFLARE_TOKEN', topic: 'caches', otherwise: '', isSecret: true, ofSite: 'own' },
    meaning: 'a token that may purge it',
  },
  {
    ...{ name: 'PUBLISH_DIR', topic: 'caches', otherwise: '', ofSite: 'own' },
    meaning:
      'folder into which results are published as files after every change ([files](docs/operations.md#published-as-files))',
  },
  {
    ...{ name: 'REHEARSAL_URL', topic: 'rehearsal', otherwise: '', ofSite: 'own' },
    meaning: 'address of [rehearsals](docs/rehearsal.md)',
  },
  {
    ...{
      name: 'REHEARSAL_PORT',
      topic: 'rehearsal',
      otherwise: 'the port of `REHEARSAL_URL`, or `PORT` + 1',
    },
    ...{ ofSite: 'own' },
    meaning: 'port of rehearsals; `off` where another machine runs them',
  },
  ...(['REHEARSAL_OF', 'REHEARSAL_MAIL_TO', 'REHEARSAL_KEY'] as const).map((name) => ({
    ...({ name, topic: 'rehearsal', otherwise: '', ofRehearsal: true, isInternal: true } as const),
    meaning: 'set for a rehearsal by the service that starts it',
  })),
  {
    ...{ name: 'FORWARD_URL', topic: 'forward', otherwise: '', ofSite: 'own' },
    meaning:
      'another system to which accepted uploads are [passed on](docs/side-by-side.md#one-delivery-for-both)',
  },
  {
    ...{ name: 'FORWARD_TOKEN', topic: 'forward', otherwise: '', isSecret: true, ofSite: 'own' },
    meaning: 'its upload token',
  },
  {
    ...{ name: 'FORWARD_SOURCES', topic: 'forward', otherwise: '', isSecret: true, ofSite: 'own' },
    meaning: 'JSON: by the name of a data source here, the token of the one there',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']

/** The settings with their common type, for code that goes through all of them. */
export const allSettings: readonly Setting[] = settings

/**
 * Variables that the runtime, libraries or the operating system read. They are documented together with the settings.
 */
export const otherVariables = [
  {
    name: 'NODE_EXTRA_CA_CERTS',
    meaning:
      'file with certificates that are trusted besides those of the runtime, for everything that goes out',
  },
  { name: 'NODE_USE_SYSTEM_CA', meaning: '`1`: certificates that the system trusts are trusted too' },
  {
    name: 'KANZLEI_NODE',
    meaning: 'path of the Node.js to run on, 24.7 or newer; otherwise the first one in `PATH` that is',
  },
  {
    name: 'SERVE_ARGUMENTS',
    meaning:
      'options of `kanzlei serve` for the unit of systemd, such as `--workers auto` or `--sites FOLDER`',
  },
  { name: 'NODE_COMPILE_CACHE', meaning: 'folder of compiled code, which halves the time of a start' },
  { name: 'KANZLEI_KEY', meaning: 'management key that commands with `--url` send' },
  { name: 'KANZLEI_TOKEN', meaning: 'upload token that `kanzlei upload` sends' },
  { name: 'NO_COLOR', meaning: 'commands write no colours' },
] as const
