import fc from 'fast-check'
import { occasions } from '../../src/areas/results/events/occasions.ts'
import { ruleOccasions } from '../../src/areas/results/features/notifications/mailing/rules.ts'
import {
  chosenOccasions,
  levels,
} from '../../src/areas/results/features/notifications/subscribers/choices.ts'
import { domains, itemKinds } from '../../src/areas/results/model/item.ts'
import { locales } from '../../src/texts/language/locales.ts'

const number = fc.integer({ min: 0, max: 999 })

const choices = fc.record({
  locale: fc.constantFrom(...locales),
  everything: fc.boolean(),
  levels: fc.subarray([...levels]),
  municipality: fc.option(fc.integer({ min: 1, max: 6999 })),
  occasions: fc.subarray([...chosenOccasions]),
})

const rules = fc
  .tuple(
    ...ruleOccasions.map((occasion) => fc.record({ occasion: fc.constant(occasion), active: fc.boolean() })),
  )
  .chain((all) => fc.constantFrom(all, []))

const subscribers = (moment: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.record({
      id: number.map((id) => id.toString(16).padStart(32, '0')),
      email: number.map((name) => `leser-${name}@kanzlei.test`),
      state: fc.constantFrom('pending', 'active', 'unsubscribed'),
      choices,
      items: fc.constant([]),
      wanted: fc.option(fc.record({ choices, items: fc.constant([{ kind: 'vote', id: 'a' }]) })),
      wanted_until: fc.option(moment),
      created: moment,
      confirmed: fc.option(moment),
      ended: fc.option(moment),
    }),
    { comparator: (a, b) => a.id === b.id || a.email === b.email, maxLength: 3 },
  )

const webhooks = (moment: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.record({
      name: number.map((name) => `hook ${String(name).padStart(3, '0')}`),
      url: number.map((path) => `https://receiver.test/${path}`),
      occasions: fc.subarray([...occasions], { minLength: 1 }),
      kinds: fc.option(fc.subarray([...itemKinds])),
      domains: fc.option(fc.subarray([...domains])),
      items: fc.option(fc.subarray(['a', 'b-2', 'wahl'])),
      created: moment,
      modified: moment,
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  )

/** Generates subscribers and other data of notifications, in the form of a dump. */
export const notifications = (moment: fc.Arbitrary<string>) =>
  fc.record({ rules, subscribers: subscribers(moment), webhooks: webhooks(moment) }).map((all) => ({
    notification_rules: all.rules,
    subscribers: all.subscribers.sort((a, b) => (a.id < b.id ? -1 : 1)),
    webhooks: all.webhooks.sort((a, b) => (a.name < b.name ? -1 : 1)),
  }))
