/** Maximum number of columns in which the rows of a table are set beside each other. */
const mostColumns = 3
/** Maximum enlargement of the letters of a short table. */
const largestLetters = 1.5
/** Maximum space that is added above and below a line, relative to the font size. */
const widestLine = 0.6

/** The pages of tables, which change together. */
export interface TablePages {
  /** Number of pages of the longest table. */
  readonly count: number
  show(page: number): void
}

/** Pages the tables of a wall that do not fit; the others are spread over their place. */
export function fitTables(wall: HTMLElement): void {
  for (const pages of wall.querySelectorAll<HTMLElement>('.screen-pages')) fitTable(pages)
}

export function tablePages(wall: HTMLElement): TablePages {
  const tables = [...wall.querySelectorAll<HTMLElement>('.is-paged > .screen-pages')]
  return {
    count: Math.max(1, ...tables.map(countOf)),
    show: (page) => {
      for (const pages of tables) showPage(pages, page % countOf(pages))
    },
  }
}

const countOf = ({ dataset }: HTMLElement) => Number(dataset.pages ?? 1)

function fitTable(pages: HTMLElement): void {
  const { parentElement: place } = pages
  place?.classList.remove('is-paged')
  place?.querySelector(':scope > .screen-page')?.remove()
  delete pages.dataset.pages
  for (const property of ['--row-space', '--letters']) pages.style.removeProperty(property)
  pages.style.setProperty('--page', '0')
  arrange(pages)
  if (measuredPages(pages) === 1) {
    spread(pages)
    return
  }
  place?.classList.add('is-paged')
  pages.dataset.pages = String(measuredPages(pages))
}

/** The less important figures are left out only where they have no room, or where more rows are shown instead. */
function arrange(pages: HTMLElement): void {
  const { width } = pages.getBoundingClientRect()
  const isTooWide = setOut(pages, { columns: 1, isShort: false }) > width
  const short = setOut(pages, { columns: 1, isShort: true })
  const columns = Math.min(mostColumns, Math.floor(width / short))
  setOut(pages, { columns: 1, isShort: isTooWide })
  if (columns > 1 && measuredPages(pages) > 1) setOut(pages, { columns, isShort: true })
}

interface Arrangement {
  readonly columns: number
  readonly isShort: boolean
}

/** Returns the natural width of a table that is set out in this way. */
function setOut(pages: HTMLElement, { columns, isShort }: Arrangement): number {
  pages.dataset.columns = String(columns)
  pages.toggleAttribute('data-short', isShort)
  return naturalWidth(pages)
}

/** Returns the width that no cell has to break for. */
function naturalWidth(pages: HTMLElement): number {
  pages.classList.add('is-measured')
  const { width } = pages.getBoundingClientRect()
  pages.classList.remove('is-measured')
  return width
}

/** What is rounded by less than a pixel is no page of its own. */
function measuredPages({ scrollWidth, clientWidth }: HTMLElement): number {
  return Math.max(1, Math.ceil((scrollWidth - 2) / clientWidth))
}

/** Lets a table that fits fill its place, with larger letters first. */
function spread(pages: HTMLElement): void {
  const { width } = pages.getBoundingClientRect()
  const set = (property: string, value: string) => pages.style.setProperty(property, value)
  const fits = () => measuredPages(pages) === 1 && naturalWidth(pages) <= width
  set(
    '--letters',
    String(
      largestThat(1, largestLetters, (letters) => {
        set('--letters', String(letters))
        return fits()
      }),
    ),
  )
  set(
    '--row-space',
    `${largestThat(0, widestLine, (space) => {
      set('--row-space', `${space}em`)
      return fits()
    })}em`,
  )
}

/** Returns about the largest value that fits; `least` fits. */
function largestThat(least: number, largest: number, fits: (value: number) => boolean): number {
  if (fits(largest)) return largest
  let [low, high] = [least, largest]
  for (let step = 0; step < 5; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function showPage(pages: HTMLElement, page: number): void {
  pages.style.setProperty('--page', String(page))
  let mark = pages.parentElement?.querySelector<HTMLElement>(':scope > .screen-page') ?? null
  if (mark === null) {
    mark = document.createElement('p')
    mark.className = 'screen-page'
    // Kept when the screen is updated. Screen readers have all rows.
    mark.dataset.made = ''
    mark.ariaHidden = 'true'
    pages.after(mark)
  }
  mark.dataset.page = `${page + 1}/${countOf(pages)}`
}
