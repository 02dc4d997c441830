import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { featuresWithout } from '../../src/areas/features.ts'
import { areasWith, auditedBy } from '../../src/areas/product-areas.ts'
import { needsConfirmation } from '../../src/areas/results/import/problems/warning.ts'
import { actionText } from '../../src/office/audit-log/audit-choice.ts'
import { detailSummary } from '../../src/office/audit-log/audit-detail.ts'
import { actionGroups, actionsIn } from '../../src/office/audit-log/audit-groups.ts'
import { sentenceKey, sentenceOf } from '../../src/office/audit-log/audit-sentence.ts'
import { auditedKindOf } from '../../src/office/audit-log/audited-kind.ts'
import { locales } from '../../src/texts/language/locales.ts'
import { isMessageKey, messageFor, texts } from '../../src/texts/texts.ts'
import { translator } from '../../src/texts/translate.ts'

const source = new URL('../../src/', import.meta.url)
const kinds = auditedBy(areasWith(featuresWithout()))
const keys = Object.keys(texts)
const known = keys.filter(isMessageKey)
const families = new Set(keys.flatMap((key) => /^audit\.action\.([\w-]+)/.exec(key)?.[1] ?? []))

/** The values that are inserted into the names of actions. */
const inserted: Readonly<Record<string, readonly string[]>> = {
  'kind.add': ['vote.add', 'election.add', 'compound.add', 'event.add', 'news.add', 'topic.add'],
  'kind.change': [
    'vote.change',
    'election.change',
    'compound.change',
    'event.change',
    'news.change',
    'topic.change',
  ],
  'statement.name.change': ['accessibility.change', 'imprint.change', 'privacy.change'],
  'kind.remove': ['event.remove', 'news.remove', 'topic.remove'],
  'item.kind.change': ['vote.change', 'election.change', 'compound.change'],
  'item.kind.remove': ['vote.remove', 'election.remove', 'compound.remove'],
  'tables[kind].noun.remove': ['person.remove', 'membership.remove'],
  'noun.remove': ['agency.remove', 'person.remove', 'membership.remove'],
  'noun.action': ['agency', 'person', 'membership', 'event', 'subscriber'].flatMap((noun) => [`${noun}.add`]),
  'signing-key.what': ['signing-key.add', 'signing-key.rotate', 'signing-key.revoke'],
  'rehearsal.action': ['rehearsal.start', 'rehearsal.reset', 'rehearsal.discard'],
  'rehearsal.guests.name': ['rehearsal.guests.open', 'rehearsal.guests.close'],
  'start.state': ['start.shown', 'start.away'],
  'site.kind': ['site.compare', 'site.take-over'],
  'user.purpose': ['user.invitation', 'user.reset'],
  'ticket.action': ['ticket.accept', 'ticket.close', 'ticket.reopen', 'ticket.archive', 'ticket.recover'],
}

/** Every action in the code: texts that look like one, and templates of names. */
const written = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.texts|\.test)\.ts$/.test(file) && !file.includes('migrations'))
  .flatMap((file) => {
    const code = readFileSync(new URL(file, source), 'utf8')
    const named = [...code.matchAll(/'([a-zA-Z-]+(?:\.[a-z-]+)+)'/g)].flatMap(([, text = '']) => {
      const [family = ''] = text.split('.')
      return families.has(family) && !isMessageKey(text) ? [text] : []
    })
    const templates = [...code.matchAll(/action(?:: | = |,\s+)`([^`/?]+)`/g)].flatMap(([, text = '']) =>
      text.includes('.') ? [text.replace(/\$\{([^}]+)\}/g, '$1')] : [],
    )
    return [...named, ...templates.map((text) => ({ template: text, file }))]
  })

/** Events of the service log alone. */
const events = ['management-key.refuse', 'upload-token.refuse']
/** Texts that look like actions and are none: names of files and columns. */
const columns = [
  ...['compound.draft', 'compound.expats', 'compound.kind', 'compound.settings', 'device.auth'],
  ...['device.endpoint', 'news.dated', 'news.image', 'site.env', 'table.table'],
]
const isOther = (text: string) =>
  /\.(json|csv|ts|ics|id|number)$/.test(text) || events.includes(text) || columns.includes(text)

const actions = [
  ...new Set(written.flatMap((one) => (typeof one === 'string' ? one : (inserted[one.template] ?? [])))),
].filter((text) => !isOther(text))

const nothing = () => undefined
const entry = { subject: 'x', detail: '{}', actor: 'a@b.ch', cleared_by: null }

describe('the words of the audit log', () => {
  it('are known for every name of an action that is put together', () => {
    const unknown = written.filter((one) => typeof one !== 'string' && inserted[one.template] === undefined)
    assert.deepEqual(unknown, [])
  })

  it('name every action that the code writes, in a sentence as well, in every language', () => {
    assert.ok(actions.length > 150, String(actions.length))
    assert.ok(actions.includes('results.confirm') && actions.includes('session.end-others'))
    assert.deepEqual(
      actions.filter((action) => sentenceKey(action) === null || !isMessageKey(`audit.action.${action}`)),
      [],
    )
    for (const locale of locales) {
      const t = translator(locale)
      for (const action of actions) {
        assert.notEqual(actionText(t, action), action, `${locale} ${action}`)
        const sentence = String(sentenceOf({ t, locale, kinds, thing: nothing }, { ...entry, action }))
        assert.doesNotMatch(sentence, /[{}]|undefined/, `${locale} ${action}`)
      }
    }
  })

  it('belong to a kind for every action, and to no group that does not exist', () => {
    assert.deepEqual(
      actions.filter(
        (action) => auditedKindOf(kinds, action) === undefined && !/^(site|mail)\./.test(action),
      ),
      [],
    )
    for (const { name } of actionGroups) assert.notDeepEqual(actionsIn(name, actions), [], name)
    assert.equal(actionsIn('odd', actions), null)
  })

  it('are shown for every value of a field that has some, in every language', () => {
    const counted = { values: 0 }
    for (const { name: family, words = {} } of kinds)
      for (const [field, of] of Object.entries(words))
        for (const [value, key] of valuesOf(of)) {
          counted.values += 1
          for (const locale of locales) {
            const detail = JSON.stringify({ [field]: value })
            const reader = { t: translator(locale), locale, kinds }
            const text = messageFor(key, locale)
            if (typeof text !== 'string') continue
            const shown = detailSummary(reader, `${family}.change`, detail)
            const wanted = text.replace(/\{\w+\}/g, '…').slice(0, 40)
            assert.ok(shown.includes(wanted), `${locale} ${family} ${field} ${value}: ${shown}`)
          }
        }
    assert.ok(counted.values > 100, String(counted.values))
  })

  it('are there for every finding that has to be confirmed', () => {
    const codes = keys.flatMap((key) => /^warning\.(.+)$/.exec(key)?.[1] ?? [])
    const findings = codes.filter((code) => needsConfirmation({ code }))
    assert.ok(findings.length > 10)
    const reader = { t: translator('de_CH'), locale: 'de_CH', kinds } as const
    const shown = detailSummary(reader, 'results.confirm', '{"findings":["doubt.exchanged"]}')
    assert.equal(shown, 'Befunde: Ja und Nein vielleicht vertauscht')
    for (const code of findings) assert.ok(isMessageKey(`finding.${code}`), code)
  })
})

type Words = NonNullable<(typeof kinds)[number]['words']>[string]

/** Returns the values with the keys of their texts. */
function valuesOf(words: Words): readonly (readonly [value: string, key: (typeof known)[number]])[] {
  const pairs = Array.isArray(words)
    ? words.flatMap((prefix: string) =>
        known.flatMap((key) => (key.startsWith(prefix) ? [[key.slice(prefix.length), key] as const] : [])),
      )
    : known.flatMap((key) =>
        Object.entries(words).flatMap(([value, own]) => (own === key ? [[value, key] as const] : [])),
      )
  // The first text of a value is shown.
  return [...new Map(pairs.toReversed())]
}
