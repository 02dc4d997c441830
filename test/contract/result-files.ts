/** A row by column names, in the order of the columns. */
export type Row = Readonly<Record<string, string | number>>

export function voteRow(changes: Row = {}): Row {
  return {
    status: 'final',
    type: 'proposal',
    entity_id: 1701,
    counted: 'true',
    yeas: 10,
    nays: 5,
    invalid: 0,
    empty: 0,
    eligible_voters: 100,
    ...changes,
  }
}

const entityAndCandidate = {
  election_status: 'final',
  entity_id: 1701,
  entity_counted: 'True',
  entity_eligible_voters: 1000,
  entity_received_ballots: 400,
  entity_blank_ballots: 5,
  entity_invalid_ballots: 5,
  entity_blank_votes: 2,
  entity_invalid_votes: 1,
  candidate_family_name: 'Muster',
  candidate_first_name: 'Anna',
}

/** The rows of an election, and all other places counted without a single ballot: before, nothing is complete. */
export function everywhere(rows: readonly Row[], places: readonly number[]): readonly Row[] {
  const given = new Set(rows.map(({ entity_id }) => Number(entity_id)))
  const nobody = Object.keys(entityAndCandidate).filter((name) => /_(voters|ballots|votes)$/.test(name))
  const zeros = Object.fromEntries([...nobody, 'candidate_votes', 'list_votes'].map((name) => [name, 0]))
  const [first] = rows
  if (first === undefined) return []
  const others = places.filter((place) => !given.has(place))
  const known = Object.fromEntries(Object.keys(zeros).map((name) => [name, first[name]]))
  const blank = Object.fromEntries(Object.entries(zeros).filter(([name]) => known[name] !== undefined))
  return [...rows, ...others.map((entity_id) => ({ ...first, ...blank, entity_id }))]
}

export function majorzRow(changes: Row = {}): Row {
  return {
    ...entityAndCandidate,
    candidate_id: 1,
    candidate_elected: 'True',
    candidate_votes: 300,
    candidate_party: 'FDP',
    election_absolute_majority: 100,
    ...changes,
  }
}

export function proporzRow(changes: Row = {}): Row {
  return {
    ...entityAndCandidate,
    candidate_id: 101,
    candidate_elected: 'False',
    candidate_votes: 120,
    candidate_party: 'FDP',
    list_name: 'FDP',
    list_id: 1,
    list_number_of_mandates: 1,
    list_votes: 200,
    list_connection: '',
    list_connection_parent: '',
    ...changes,
  }
}

export function partyRow(changes: Row = {}): Row {
  return {
    year: 2015,
    name: 'FDP',
    id: 1,
    color: '#112233',
    total_votes: 100,
    mandates: 1,
    votes: 60,
    ...changes,
  }
}

/** A row without some of its columns. */
export function without(row: Row, ...columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}

/** All columns of all rows; a row that lacks one has a blank cell. */
export function csv(rows: readonly Row[], separator = ',', lineBreak = '\n'): string {
  const columns = columnsOf(rows)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines.map((cells) => cells.map((cell) => quoted(cell)).join(separator) + lineBreak).join('')
}

export function headerOf(row: Row): string {
  return `${Object.keys(row).join(',')}\n`
}

export function cellsOf(row: Row): string {
  return `${Object.values(row)
    .map((cell) => quoted(cell))
    .join(',')}\n`
}

export function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

function quoted(cell: string | number): string {
  const text = String(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
