import type { PlainKey } from '../../texts/translate.ts'
import { note } from './parts.ts'
import type { Reference, Section } from './reference.ts'

interface Step {
  readonly id: string
  readonly title: PlainKey
  /** The title in English. */
  readonly english: string
  readonly text: string
  readonly line: string
}

const vote = 'seeweg'
const asStaff = '-b cookies -H "Origin: $BASE"'
const table = [
  'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters',
  'interim,proposal,9802,true,338,179,1,6,1210',
]

/** Commands for a terminal, in order: each uses the results of those before. */
export const firstSteps: readonly Step[] = [
  {
    id: 'login',
    title: 'access.login.title',
    english: 'Log in',
    text: 'The answer sets a cookie. Whatever staff do in a browser can be done like this; the header `Origin` says that it is not another site that does it.',
    line: 'curl -sSf -c cookies -H "Origin: $BASE" --data-urlencode "email=$EMAIL" --data-urlencode "password=$PASSWORD" "$BASE/login"',
  },
  {
    id: 'vote',
    title: 'reference.start.vote',
    english: 'Set up a vote',
    text: 'The id is part of all its addresses.',
    line: `curl -sSf ${asStaff} -d id=${vote} -d title_de_CH=Seeweg -d date=2026-11-15 -d domain=canton -d type=simple "$BASE/manage/votes/new"`,
  },
  {
    id: 'token',
    title: 'reference.start.token',
    english: 'Make an upload token',
    text: 'It is shown once, on the page that answers.',
    line: `TOKEN=$(curl -sSf ${asStaff} -d name=first-steps -d types=vote "$BASE/manage/upload-tokens/new" | grep -oE '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' | head -n 1)`,
  },
  {
    id: 'webhook',
    title: 'reference.start.webhook',
    english: 'Subscribe a webhook',
    text: '`HOOK` is told of results as soon as the public sees them. The page that answers shows the secret with which requests are signed.',
    line: `curl -sSf ${asStaff} -d name=first-steps --data-urlencode "url=$HOOK" -d occasions=first -d occasions=final "$BASE/manage/webhooks/new"`,
  },
  {
    id: 'upload',
    title: 'uploadForm.link',
    english: 'Upload results',
    text: 'What is accepted is public at once, unless the organisation holds results back. `9802` is a municipality of the sample canton.',
    line: `printf '${table.join('\\n')}\\n' | curl -sSf -u ":$TOKEN" -F type=vote -F id=${vote} -F results=@- "$BASE/upload"`,
  },
  {
    id: 'read',
    title: 'reference.start.read',
    english: 'Read the results',
    text: 'The same address without `/json` is the page.',
    line: `curl -sSf "$BASE/vote/${vote}/json"`,
  },
  {
    id: 'embed',
    title: 'reference.start.embed',
    english: 'Embed a map',
    text: 'The `html` of the answer is a frame to be put into any page.',
    line: `curl -sSf -G --data-urlencode "url=$BASE/vote/${vote}/proposal-by-entities-map" "$BASE/oembed"`,
  },
]

const variables = `BASE={base}
EMAIL=…
PASSWORD=…
HOOK=https://example.org/hook`

const before =
  '`npm start` shows the sample canton and prints the address, the e-mail and the password of its administrator. `HOOK` is an address of yours that is reachable under https; for one on your own machine start with `WEBHOOK_HOSTS=127.0.0.1 npm start` and use http.'

const setUp = [
  '`bin/kanzlei serve` on an empty database prints a link for the first account. It leads to a list of steps, `/manage/start`: name and canton, languages, logo, e-mail with a test mail, colleagues, log-in through a provider, invented entries for directory and content that only staff see, a trial vote with invented figures, and the first vote. What is done follows from what is stored, so the list can be left at any time and is found again after logging in; once it was put away, the settings lead to it.',
  'Programs do the same without the list: `bin/kanzlei user add` and `bin/kanzlei load bundle.json`, with `organisation`, `users` and `votes` in one document, or `PATCH /api/manage/settings`, `PUT /api/manage/settings/logo`, `POST /api/manage/users` and `POST /api/manage/votes` with a management key. Accounts that come about in this way do not see the list unless they open it. The steps below show it with `curl`.',
]

function section({ id, title, text, line }: Step): Section {
  return {
    id,
    title,
    parts: [note(text), { kind: 'code', text: line }],
  }
}

export const firstStepsReference: Reference = {
  pages: [
    {
      name: 'getting-started',
      title: 'reference.start.title',
      intro: 'reference.start.intro',
      sections: [
        {
          id: 'variables',
          title: 'reference.start.variables',
          parts: [note(before), { kind: 'code', text: variables }],
        },
        { id: 'set-up', title: 'start.title', parts: setUp.map(note) },
        ...firstSteps.map(section),
      ],
    },
  ],
}

/** Returns the steps as a document of the repository, docs/getting-started.md. */
export function firstStepsMarkdown(): string {
  const steps = firstSteps.map(
    ({ english, text, line }) => `## ${english}\n\n${text}\n\n\`\`\`sh\n${line}\n\`\`\`\n`,
  )
  return `# Getting started

From nothing to a published vote, a subscribed webhook and an embedded chart. The service shows this page in four
languages at \`/docs/getting-started\`, and everything else that there is at \`/docs\`.

${before}

\`\`\`sh
${variables.replace('{base}', 'http://127.0.0.1:8080')}
\`\`\`

## Setting up

${setUp.join('\n\n')}

${steps.join('\n')}`
}
