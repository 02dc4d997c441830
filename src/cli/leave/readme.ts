import { historyTables, leftTables } from '../../areas/kept-tables.ts'

/** Returns the text that describes the folder to somebody who opens it years later. */
export function readme(about: {
  readonly made: string
  readonly program: string
  readonly address: string
}): string {
  const left = [...leftTables].map(([table, why]) => `  ${table}: ${why}`)
  return `Everything of a Kanzlei instance, in open formats
==================================================

Made ${about.made} by Kanzlei ${about.program}, from ${about.address}.
manifest.json lists every file with its size and SHA-256. All texts are UTF-8.

bundle.json         All records, as one JSON document with one record on each line: settings, accounts without
                    anything that opens them, agencies, people, memberships, events, news, topics, tickets, places,
                    votes, elections and compounds with every version of their results, subscribers, webhooks.
                    Files are in it too, as base64, so it needs nothing else.
bundle.schema.json  What a record of each kind holds, as JSON Schema (draft 2020-12).
records/            The same records as CSV (semicolons, for spreadsheets), one file for each kind. What is not a
                    plain value is JSON. Bytes are left out.
tables/             People, agencies, memberships, events, accounts and subscribers as kanzlei import reads them.
files/              Pictures and documents, by id and name.
uploads/            The files with results as they were uploaded: kind, id, number of the version, part, name.
results/            What is published of each vote, election and compound: json, and its figures as CSV and JSON.
audit-log.json      The audit log as stored: the hash of each entry follows from those before; old ones name nobody any more.
audit-log.csv       The same for spreadsheets.
history/            What happened besides, and what is connected, as CSV: ${[...historyTables.keys()].join(', ')}.

Bringing it back
----------------

  kanzlei load bundle.json

brings all records into an empty instance, with results, versions, uploaded files, pictures and addresses. The audit log
and history/ are for reading: a log that could be loaded would prove nothing. Accounts get a link for a new password,
webhooks a new secret.

Not in this folder
------------------

Passwords, second factors, recovery codes, sessions, the values of access keys and upload tokens, private keys, the secret
of the instance. Drafts of uploads and imports that nobody confirmed. And these tables:

${left.join('\n')}
`
}
