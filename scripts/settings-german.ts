import type { otherVariables, Setting, SettingName, settings } from '../src/platform/config/settings.ts'
import type { SettingsLanguage } from './settings-markdown.ts'

type Internal = Extract<(typeof settings)[number], { readonly isInternal: true }>['name']
type Documented = Exclude<SettingName, Internal>
type Other = (typeof otherVariables)[number]['name']

interface GermanText {
  /** The default value, if the English one contains words; other values are the same in every language. */
  readonly otherwise?: string
  /** Markdown, with links as they are in `docs/de`. */
  readonly meaning: string
}

const texts: Readonly<Record<Documented, GermanText>> = {
  PORT: { meaning: 'wo der Dienst Anfragen annimmt; `0` nimmt einen freien Port' },
  HOST: { meaning: 'die Adresse, an der er Anfragen annimmt' },
  BASE_URL: { meaning: 'seine öffentliche Adresse, auch mit einem Pfad' },
  TRUSTED_PROXIES: { meaning: 'Adressen oder Netze, deren `X-Forwarded-For` geglaubt wird' },
  SHUTDOWN_DELAY: {
    meaning:
      'Sekunden nach `SIGTERM`, in denen Anfragen noch beantwortet werden, während `/health/serving` 503 sagt, für [Lastverteiler](operations.md#starten-und-beenden)',
  },
  DATA_DIR: { meaning: 'Ordner der Datenbankdatei und des Geheimnisses' },
  DATABASE_URL: {
    meaning:
      'oder `postgres://USER:PASSWORD@HOST/NAME`, mit mehreren Hosts für [Server, die ausfallen können](operations.md#datenbanken)',
  },
  SECRET: {
    otherwise: 'einmal in `DATA_DIR` angelegt',
    meaning: 'mindestens 32 Zeichen; mehrere Prozesse müssen dasselbe haben',
  },
  SOURCE_DIR: { meaning: 'Ordner, dessen Dateien [Quellen von Personen](../people-sources.md) sein dürfen' },
  AUDIT_LOG_DAYS: {
    meaning:
      'Tage, nach denen [Personendaten](../data-protection.md#the-audit-log) aus dem Protokoll entfernt werden; `0` behält sie',
  },
  MEMORY_LIMIT: {
    otherwise: 'die Grenze der cgroup, sonst die Hälfte des Rechners',
    meaning:
      'was der Dienst mit allen seinen Threads und Prozessen brauchen darf, wie `512M` oder `2G`; [mindestens 512M](operations.md#arbeitsspeicher)',
  },
  SMTP_URL: {
    otherwise: 'E-Mails warten im Postausgang',
    meaning: '`smtp://…` oder `smtps://…`, mit Benutzername und Passwort, wo der Server sie verlangt',
  },
  MAIL_FROM: {
    otherwise: '`kanzlei@` und der Host von `BASE_URL`',
    meaning: 'der Absender aller E-Mails',
  },
  LOG_LEVEL: { meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` oder `silent`' },
  METRICS_TOKEN: {
    otherwise: 'nur private Netze',
    meaning: 'öffnet `/metrics` anderen Netzen als Bearer-Token; mindestens 16 Zeichen',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    otherwise: 'nichts wird verfolgt',
    meaning:
      'ein Kollektor für OTLP über HTTP, wie `http://127.0.0.1:4318`, dem [Traces](operations.md#traces) gesendet werden',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: 'was er dabei gesendet haben will, wie `authorization=Bearer%20TOKEN`',
  },
  OTEL_SERVICE_NAME: { meaning: 'der Name des Dienstes dort' },
  OTEL_TRACES_SAMPLER_ARG: {
    meaning:
      'der Anteil der Anfragen, die verfolgt werden, von `0` bis `1`, ausser jenen eines vertrauten Proxys, der selbst entscheidet',
  },
  HTTPS_PROXY: {
    otherwise: 'Anfragen gehen direkt hinaus',
    meaning: 'der [Proxy](operations.md#hinaus-über-einen-proxy) für Adressen mit `https:`',
  },
  HTTP_PROXY: {
    otherwise: 'Anfragen gehen direkt hinaus',
    meaning: 'der Proxy für Adressen mit `http:`',
  },
  NO_PROXY: {
    otherwise: 'dieser Rechner',
    meaning: 'Hosts mit allem darunter, Adressen und Netze, die direkt gefragt werden; `*`: alle',
  },
  SIGN_ON_FILE: {
    otherwise: 'nur Konten des Dienstes',
    meaning:
      'Datei mit Anmeldediensten, über die sich Konten anmelden: OpenID Connect und LDAP ([Konten](../accounts.md#logging-in-through-a-provider))',
  },
  WEBHOOK_HOSTS: {
    meaning: 'Hosts im eigenen Netz, an die Webhooks gesendet werden dürfen, auch ohne TLS',
  },
  PUSH_HOSTS: { meaning: 'Push-Dienste ausser jenen der Browser, auch ohne TLS' },
  SOURCE_HOSTS: {
    meaning:
      'Hosts im eigenen Netz, von denen Dateien des Bundes, Personen und andere Websites gelesen werden dürfen und auf denen Anmeldedienste der Administration liegen dürfen, auch ohne TLS',
  },
  CACHE_VARNISH: {
    meaning:
      'Adressen vorgelagerter Varnish-Server, die von jeder Änderung erfahren ([Zwischenspeicher](operations.md#vorgelagerte-zwischenspeicher))',
  },
  CACHE_VARNISH_SECRET: {
    meaning:
      'was diese Server dazu hören wollen: mindestens 16 Zeichen, und dasselbe in ihrer eigenen Umgebung',
  },
  CACHE_NGINX: { meaning: 'Pfade der symbolischen Links in den Cache-Schlüsseln von nginx' },
  CACHE_FASTLY: { meaning: 'der Dienst bei Fastly, oder die ganze Adresse bis dorthin' },
  CACHE_FASTLY_TOKEN: { meaning: 'ein Token, das ihn leeren darf' },
  CACHE_CLOUDFLARE: { meaning: 'die Zone bei Cloudflare, oder die ganze Adresse bis dorthin' },
  CACHE_CLOUDFLARE_TOKEN: { meaning: 'ein Token, das sie leeren darf' },
  PUBLISH_DIR: {
    meaning:
      'Ordner, in den Resultate nach jeder Änderung als Dateien veröffentlicht werden ([Dateien](operations.md#als-dateien-veröffentlicht))',
  },
  REHEARSAL_URL: { meaning: 'Adresse von [Proben](../rehearsal.md)' },
  REHEARSAL_PORT: {
    otherwise: 'der Port von `REHEARSAL_URL`, oder `PORT` + 1',
    meaning: 'Port von Proben; `off`, wo ein anderer Rechner sie ausführt',
  },
  FORWARD_URL: {
    meaning:
      'ein anderes System, an das angenommene Uploads [weitergegeben](../side-by-side.md#one-delivery-for-both) werden',
  },
  FORWARD_TOKEN: { meaning: 'dessen Upload-Token' },
  FORWARD_SOURCES: {
    meaning: 'JSON: unter dem Namen einer Datenquelle hier das Token jener dort',
  },
}

const others: Readonly<Record<Other, string>> = {
  NODE_EXTRA_CA_CERTS:
    'Datei mit Zertifikaten, denen ausser jenen der Laufzeitumgebung vertraut wird, für alles, was hinausgeht',
  NODE_USE_SYSTEM_CA: '`1`: Zertifikaten, denen das System vertraut, wird auch vertraut',
  KANZLEI_NODE: 'Pfad des zu verwendenden Node.js, 24.7 oder neuer; sonst das erste solche im `PATH`',
  SERVE_ARGUMENTS:
    'Optionen von `kanzlei serve` für die Unit von systemd, wie `--workers auto` oder `--sites FOLDER`',
  NODE_COMPILE_CACHE: 'Ordner für übersetzten Code, der die Dauer eines Starts halbiert',
  KANZLEI_KEY: 'Verwaltungsschlüssel, den Befehle mit `--url` senden',
  KANZLEI_TOKEN: 'Upload-Token, das `kanzlei upload` sendet',
  NO_COLOR: 'Befehle schreiben ohne Farben',
}

const byName: Readonly<Record<string, GermanText | undefined>> = texts

export const german: SettingsLanguage = {
  introduction: `# Einstellungen

Alle Einstellungen sind Variablen der Umgebung. \`kanzlei config check\` sagt, welche gesetzt und welche falsch sind,
\`kanzlei config list\` gibt diese Liste auf Englisch aus. \`scripts/write-settings.ts\` schreibt sie aus der Liste, die das Programm
liest.

**Geheimnisse** dürfen in einer Datei stehen: \`SECRET_FILE=/run/secrets/kanzlei\` statt \`SECRET=…\`, und ebenso für jede Variable, bei
der unten *Datei* steht. Leerzeichen und Zeilenumbrüche um den Inhalt zählen nicht. Wo systemd ein Credential mit dem Namen der
Variablen bereitstellt (\`LoadCredential=SECRET:/etc/kanzlei/secret\`), braucht es gar keine Variable. Eine Variable geht einem
Credential vor; eine Variable und eine Datei zugleich werden abgelehnt.

**Websites** von \`serve --sites\` (siehe [Betrieb](operations.md#viele-websites-in-einem-dienst)) haben die meisten Einstellungen in
ihrer eigenen \`site.env\`: *Website* in der letzten Spalte. *Prozess*: eine für alle Websites. *beide*: jene des Prozesses, ausser
\`site.env\` hat eine andere.
`,
  topics: {
    address: 'Adresse',
    data: 'Daten',
    memory: 'Arbeitsspeicher',
    mail: 'E-Mail',
    watching: 'Logs und Messwerte',
    network: 'Andere Systeme',
    caches: 'Vorgelagerte Zwischenspeicher und Dateien',
    rehearsal: 'Proben',
    forward: 'Uploads weitergeben',
  },
  others: 'Von anderen gelesen',
  columns: { variable: 'Variable', otherwise: 'Sonst', meaning: 'Bedeutung', sites: 'Websites' },
  none: 'nichts',
  file: 'Datei',
  ofSite: { process: 'Prozess', own: 'Website', either: 'beide' },
  textOf: (setting) => {
    const text = byName[setting.name]
    const otherwise = text?.otherwise ?? valueAlone(setting)
    if (text === undefined || otherwise === undefined) throw new Error(`${setting.name} has no German text`)
    return { otherwise, meaning: text.meaning }
  },
  meaningOfOther: ({ name }) => others[name],
}

function valueAlone({ otherwise }: Setting): string | undefined {
  return /^(?:`[^`]*`)?$/.test(otherwise) ? otherwise : undefined
}
