/** A frequent kind of change, and how the files that it touches are found. */
export interface ChangeKind {
  readonly name: string
  /** Maximum number of files that one such change should touch. */
  readonly target: number
  /** An existing member: files that list it must list the next one too. */
  readonly like: string
  readonly touches: readonly Touch[]
  /** A text search for the files, which also finds some that need no change. */
  readonly searched?: RegExp
}

/** A file is touched if all patterns match. */
interface Touch {
  readonly all: readonly RegExp[]
  /** Paths that are excluded although they match. */
  readonly except?: RegExp
  readonly why: string
}

export interface ChangeCost {
  readonly name: string
  readonly target: number
  readonly like: string
  /** Paths of files that have to change. */
  readonly files: readonly string[]
  /** The reasons why a file counts. */
  readonly reasons: readonly string[]
  /** Number of files that match the text search. */
  readonly searched: number | null
}

/** The sample and moving-in use members without listing them. */
const users = /^(sample|moving-in)\//

export const changeKinds: readonly ChangeKind[] = [
  {
    name: 'an event of webhooks',
    target: 2,
    like: 'correction',
    searched: /\boccasions\b/,
    touches: [
      {
        // Not the word alone: corrections of figures and of versions have the same name.
        all: [
          /'correction'|\.(occasion|lead|rule)\.correction'|^ {2}correction: \{\n {4}meaning/m,
          /\binterim\b/,
        ],
        // Excluded: a check constraint that later occasions need not extend; names of fields in the audit log, which only
        // occasions with a rule for mails need.
        except: /^platform\/storage\/(migrations\/0011|schema\/notifications)|\/audit-fields\.texts\.ts$/,
        why: 'names occasions one by one: lists, maps, checks, texts',
      },
    ],
  },
  {
    name: 'an upload format',
    target: 3,
    like: 'parties',
    searched: /'parties'/,
    touches: [
      { all: [/\bpartiesFormat\b/], why: 'declares the format, or lists it among the others' },
      {
        all: [/\b(format|type)(: | === )'parties'|TaskOf<'parties'>/],
        except: users,
        why: 'tells the format from others',
      },
      {
        all: [/'(internal|election|vote)'( \||,) 'parties'/],
        // Excluded: later formats are stored in another column of drafts, which no constraint restricts.
        except: new RegExp(`${users.source}|^platform/storage/(migrations/0010|schema/uploads)`),
        why: 'lists the formats: types, checks of columns, settings of tokens',
      },
      {
        all: [/^\s+case 'parties':/m, /'(internal|proporz|vote)'/, /format|type/],
        except: new RegExp(`${users.source}|/site/|/features/screens/`),
        why: 'goes through the formats; pages have tabs and blocks of the same name',
      },
      { all: [/^\s+parties: table\(/m], why: 'has a sample of each' },
      { all: [/uploadForm\.(title|file)Parties/, /\brm: /], why: 'has the texts of its form' },
    ],
  },
  {
    name: 'a chart for compounds',
    target: 3,
    like: 'seat-allocation',
    touches: [
      {
        all: [/seat-allocation|seatAllocation/],
        // Excluded: templates for new walls and blocks of simple walls use some of the charts; others need
        // not be added.
        except: /\/desk\/starters\.ts$|\/blocks\/block\.ts$/,
        why: 'every use of an existing chart by its name; one that is drawn like another needs no file in charts',
      },
    ],
  },
  {
    name: 'a page for the staff',
    target: 2,
    like: '/manage/caches',
    touches: [
      {
        all: [/\/manage\/caches|cachesPath|\bcacheRoutes\b|'caches\.title'|\bcacheDesk\b/],
        why: 'has its address, its routes, its entry in the menu or its title',
      },
    ],
  },
  {
    name: 'a field of an agency',
    target: 3,
    like: 'opening_hours',
    touches: [
      { all: [/\bopening_hours\b/], except: users, why: 'every use of an existing field by its name' },
    ],
  },
  {
    name: 'the colour of yes',
    target: 1,
    like: '#01665e',
    touches: [{ all: [/#01665e|#80cdc1/i], why: 'has the colour as a literal, for light or dark pages' }],
  },
  {
    name: 'English',
    target: 1,
    like: 'furtherLanguages',
    // Romansh is in every catalogue and in all content, but only as one of the four languages of the
    // contract: a further language of pages has its texts in its own folder, and the compiler finds by the
    // difference of `Locale` and `ContentLocale` where it must be added.
    touches: [
      { all: [/\bfurtherLanguages = /], why: 'lists the languages of pages that are none of content' },
      {
        all: [/<Locale\b/, /\b(de|fr|it|rm)_CH: /],
        why: 'has something for each language of pages, which a type demands',
      },
      {
        all: [/\blocale [!=]==? '(de|fr|it|rm)_CH'/],
        why: 'tells languages of pages apart by name, where a convention of the language would say what differs',
      },
    ],
  },
]

/** Measures each kind of change in sources, whose paths are relative to `src`. */
export function changeCosts(sources: ReadonlyMap<string, string>): readonly ChangeCost[] {
  const files = [...sources]
  return changeKinds.map(({ name, target, like, touches, searched }) => ({
    name,
    target,
    like,
    reasons: touches.map(({ why }) => why),
    files: files
      .filter(([path, text]) =>
        touches.some(
          ({ all, except }) => except?.test(path) !== true && all.every((pattern) => pattern.test(text)),
        ),
      )
      .map(([path]) => path),
    searched: searched === undefined ? null : files.filter(([, text]) => searched.test(text)).length,
  }))
}
