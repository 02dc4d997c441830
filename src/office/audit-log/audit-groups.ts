import type { PlainKey } from '../../texts/translate.ts'

interface ActionGroup {
  readonly name: string
  readonly title: PlainKey
  /** Whether an action belongs to the group, by its first word and the rest. */
  has(family: string, verb: string): boolean
}

const accounts = ['session', 'user', 'device', 'setup']
const keys = ['key', 'management-key', 'signing-key', 'upload-token']
const released =
  /^(publish|hold|release|approve|unapprove|announce|schedule|draft|embargo|rollback|withdraw|discard|correction|confirm|propose)$/

/** Groups of actions for the filter; an action may belong to several. */
export const actionGroups: readonly ActionGroup[] = [
  { name: 'login', title: 'audit.group.login', has: (family) => family === 'session' },
  {
    name: 'access',
    title: 'audit.group.access',
    has: (family) => accounts.includes(family) || keys.includes(family),
  },
  { name: 'add', title: 'audit.group.add', has: (_family, verb) => /(^|\.)(add|open)$/.test(verb) },
  {
    name: 'change',
    title: 'audit.group.change',
    has: (_family, verb) =>
      /(^|\.)(change|rename|move|order|apply|assign|rules|link|change-link|unlink)$/.test(verb),
  },
  {
    name: 'remove',
    title: 'audit.group.remove',
    has: (_family, verb) => /(^|\.)(remove|delete|purge|discard|clear|withdraw)$/.test(verb),
  },
  {
    name: 'upload',
    title: 'audit.group.upload',
    has: (family, verb) =>
      family === 'upload' || /^(publish|hold|repeat|delivery)$/.test(verb) || /^(load|import)$/.test(verb),
  },
  {
    name: 'release',
    title: 'audit.group.release',
    has: (family, verb) => ['results', 'release-rule'].includes(family) && released.test(verb),
  },
]

/** Returns those of the actions that belong to a group; all for an unknown one. */
export function actionsIn(name: string, actions: readonly string[]): readonly string[] | null {
  const group = actionGroups.find((one) => one.name === name)
  if (group === undefined) return null
  return actions.filter((action) => {
    const [family = '', ...verb] = action.split('.')
    return group.has(family, verb.join('.'))
  })
}
