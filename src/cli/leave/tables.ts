/** Tables with history and connections to other systems, without the columns that contain credentials. */
export const historyTables: Readonly<Record<string, readonly string[]>> = {
  access_keys: ['hash'],
  audit_checkpoints: [],
  federal_files: [],
  forwards: [],
  identities: [],
  linked_results: [],
  logged_tables: [],
  mailings: [],
  people_source_changes: [],
  people_source_links: [],
  people_source_runs: [],
  people_sources: ['secret'],
  result_events: [],
  rule_changes: [],
  site_jobs: [],
  signing_keys: ['private_key'],
  upload_tokens: ['hash'],
  webhook_deliveries: ['headers'],
}

/** Tables that are not exported, and why. */
export const leftTables: Readonly<Record<string, string>> = {
  forward_files: 'files that wait to be passed on to another system; they are in uploads/ too',
  outbox: 'mails that wait or were sent: their links open accounts and subscriptions',
  passkeys: 'open accounts of this address alone',
  push_items: 'what devices of readers follow, see push_subscribers',
  push_messages: 'notifications that wait for devices, see push_subscribers',
  push_subscribers: 'devices of readers: their addresses work with the keys of this instance alone',
  recovery_codes: 'open accounts',
  table_imports: 'imports of the last 30 days, which can be withdrawn here alone',
  upload_answers: 'answers that uploads get again when they are repeated within a day',
}

/**
 * Columns that are not exported because another instance creates its own: credentials, and internal ids and numbers.
 */
export const ownColumns: Readonly<Record<string, readonly string[]>> = {
  result_items: ['revision'],
  ticket_events: ['id'],
  users: ['id', 'password_hash', 'totp_secret', 'totp_step'],
  webhooks: ['id', 'secret', 'former_secret', 'former_until', 'paused', 'pause_reason'],
}
