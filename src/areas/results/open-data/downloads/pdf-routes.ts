import type { FastifyInstance } from 'fastify'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { dataFileName } from '../../model/file-name.ts'
import type { Item, ItemKind } from '../../model/item.ts'
import { isOf, type StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { newest } from '../../serving/last-modified.ts'
import { openData } from '../../serving/open-data.ts'
import { stampOf } from '../../serving/public-page.ts'
import { readerOf } from '../../serving/reader.ts'
import type { Embed } from '../../site/embeds/embed.ts'
import { findEmbed } from '../../site/embeds/find-embed.ts'
import { countingOf } from '../../site/parts/counting.ts'
import { absoluteMajorityOf } from '../../tally/election.ts'
import { compoundViews } from '../../views/compound.ts'
import { electionViews } from '../../views/election.ts'
import { documentViews } from '../../views/figure/view.ts'
import type { CompoundSubject } from '../../views/subjects/compound-subject.ts'
import type { ElectionSubject } from '../../views/subjects/election-subject.ts'
import { type BallotSubject, ballotViews } from '../../views/vote.ts'
import { type Majority, majorityOf } from '../../words/majority.ts'
import { paths } from '../../words/paths.ts'
import { titleOf } from '../../words/wording.ts'
import { pdfContent, pdfMaker } from './pdf.ts'

const places = [
  { path: '/vote/:id/pdf', kind: 'vote' },
  { path: '/election/:id/pdf', kind: 'election' },
  { path: '/elections/:id/pdf', kind: 'compound' },
] as const satisfies readonly { readonly path: string; readonly kind: ItemKind }[]

/** Registers the PDF documents of items. */
export function pdfRoutes(app: FastifyInstance, area: ResultsArea): void {
  const maker = pdfMaker()
  app.addHook('onClose', () => maker.close())
  for (const { path, kind } of places)
    openData<{ id: string }>(app, area, path, async (request) => {
      const current = await area.current.fresh()
      const stored = current.item(kind, storableText(request.params.id))
      if (stored === null || !stored.overview.hasResults) return null
      const context = readerOf(area, request, current, paths.item(stored.item, 'pdf'))
      const views = await viewsOf(area, current, stored.item)
      return {
        key: `${context.locale} ${path} ${stored.item.id}`,
        stamp: stampOf(
          {
            dependsOn: [stored.item, ...views.flatMap((view) => view.dependsOn)],
            stamp: views[0]?.stamp ?? '',
          },
          current,
        ),
        type: 'application/pdf',
        lastModified: newest(views.flatMap(({ lastModified }) => lastModified ?? [])),
        fileName: dataFileName(titleOf(context, stored.item).text, context.locale, 'pdf'),
        work: 'document',
        make: async () => {
          const counting = await countingOf(area, context, current, stored)
          const majority = await requiredMajority(area, context, stored)
          return maker.make(await pdfContent(context, stored, { counting, majority }, views))
        },
      }
    })
}

async function requiredMajority(
  { reader }: ResultsArea,
  context: PageContext,
  stored: StoredItem,
): Promise<Majority | null> {
  if (!isOf(stored, 'election')) return null
  const { item, overview } = stored
  const absoluteMajority = absoluteMajorityOf(item, await reader.results(stored))
  return majorityOf(context, item, { completed: overview.completed, absoluteMajority })
}

/** Returns the views of an item in the order of the document, without missing ones. */
async function viewsOf(area: ResultsArea, current: CurrentItems, item: Item): Promise<readonly Embed[]> {
  const found = await Promise.all(addressesOf(item).map((address) => findEmbed(area, current, address)))
  return found.flatMap((one) => one?.embed ?? [])
}

function addressesOf(item: Item): readonly string[] {
  switch (item.kind) {
    case 'vote':
      return item.ballots.flatMap(({ id }) =>
        documentViews<BallotSubject>(ballotViews, item).map((view) => `${paths.ballot(id)}/${view}`),
      )
    case 'election':
      return documentViews<ElectionSubject>(electionViews, item).map((view) => paths.item(item, view))
    case 'compound':
      return documentViews<CompoundSubject>(compoundViews, item).map((view) => paths.item(item, view))
  }
}
