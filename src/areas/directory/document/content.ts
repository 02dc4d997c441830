import { setImmediate as nextTurn } from 'node:timers/promises'
import { siteName } from '../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { markedTitle, rehearsalWarning } from '../../../site/frame/rehearsal.ts'
import { formatDate } from '../../../texts/language/format.ts'
import { languageTag } from '../../../texts/language/locales.ts'
import { toTemporal } from '../../../values/time.ts'
import { mostPrinted } from '../pages/parts/print-limit.ts'
import { filled } from '../pages/parts/rows.ts'
import { readPlaces } from '../pages/parts/store.ts'
import { viewOf } from '../pages/parts/view.ts'
import { furtherContacts } from '../records/agency-fields.ts'
import { personTitle } from '../records/person-fields.ts'
import type { DirectoryAgency, DirectoryContent, DirectoryPerson } from './directory-document.ts'
import { type PrintedAgency, type PrintedMember, readPrintedAgencies, readPrintedMembers } from './store.ts'

const agenciesAtOnce = 10

/**
 * Reads an agency with all below it, or the whole directory. Null if the agency does not exist or the
 * document would be too large.
 */
export async function directoryContent(
  context: PageContext,
  top: number | null,
): Promise<DirectoryContent | null> {
  const { t, locale } = context
  const view = viewOf(context)
  const places = await readPlaces(view, top)
  if (top !== null && places[0]?.id !== top) return null
  const printed: DirectoryAgency[] = []
  let left = mostPrinted
  for (let from = 0; from < places.length; from += agenciesAtOnce) {
    const some = places.slice(from, from + agenciesAtOnce)
    const ids = some.map(({ id }) => id)
    const agencies = new Map((await readPrintedAgencies(view, ids)).map((agency) => [agency.id, agency]))
    const members = await readPrintedMembers(view, ids, left + 1)
    left -= members.length
    if (left < 0) return null
    const byAgency = Map.groupBy(members, ({ agency_id }) => agency_id)
    for (const { id, level } of some) {
      const agency = agencies.get(id)
      if (agency !== undefined) printed.push(printedAgency(context, agency, level, byAgency.get(id) ?? []))
    }
    // Reading a large administration takes a second: other requests are handled in between.
    await nextTurn()
  }
  const date = t('exchange.pdf.made', { date: formatDate(locale, view.now) })
  return {
    title: markedTitle(context, (top === null ? undefined : printed[0]?.title) ?? t('common.directory')),
    publisher: siteName(context),
    language: languageTag(locale),
    made: toTemporal(view.now).epochMilliseconds,
    footer: [rehearsalWarning(context), siteName(context), date].filter((part) => part !== '').join(' · '),
    contentsTitle: t('exchange.pdf.contents'),
    agencies: printed,
  }
}

function printedAgency(
  context: PageContext,
  agency: PrintedAgency,
  level: number,
  members: readonly PrintedMember[],
): DirectoryAgency {
  const { t } = context
  const location = address(agency.location_address, agency.location_code_city)
  const postal = address(agency.postal_address, agency.postal_code_city)
  const contact = [
    { label: t('directory.location'), value: location },
    { label: t('directory.postal'), value: postal === location ? '' : postal },
    { label: t('common.phone'), value: agency.phone },
    { label: t('directory.phoneDirect'), value: agency.phone_direct },
    { label: t('common.email'), value: agency.email },
    { label: t('common.website'), value: agency.website },
    ...furtherContacts.map(([name, label]) => ({ label: t(label), value: agency[name] })),
  ]
  return {
    title: clipped(agency.title),
    level,
    contact: contact
      .map(({ label, value }) => ({ label, value: clipped(oneLine(value)) }))
      .filter(({ value }) => value !== ''),
    people: members.map((member) => printedPerson(context, member)),
  }
}

function printedPerson({ t }: PageContext, member: PrintedMember): DirectoryPerson {
  const { prefix, academic_title, since } = member
  const name = [prefix, personTitle(member) || t('directory.unnamed')].filter(filled).join(' ')
  const role = member.title === '' ? member.function : member.title
  const details = [role, member.addition, filled(since) ? t('directory.since', { date: since }) : null]
  const phone = filled(member.phone_direct) ? member.phone_direct : member.phone
  return {
    name: clipped([name, academic_title].filter(filled).join(', ')),
    role: clipped(details.filter(filled).join(', ')),
    reach: clipped([phone, member.email].filter(filled).map(oneLine).join('\n')),
  }
}

function address(street: string, city: string): string {
  return [street, city].filter(filled).join(', ')
}

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ', ')

/** Shortens a text, as a row may not be higher than a page. */
function clipped(text: string): string {
  const letters = [...text]
  return letters.length > 400 ? `${letters.slice(0, 400).join('')}…` : text
}
