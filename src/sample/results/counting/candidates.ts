import { between, pick, type Random } from './random.ts'

export interface PlannedCandidate {
  readonly id: string
  readonly familyName: string
  readonly firstName: string
  readonly gender: 'male' | 'female' | 'undetermined'
  readonly yearOfBirth: number
  readonly party: string
  /** Empty for none. */
  readonly partyColor: string
  /** Popularity relative to other candidates. */
  readonly weight: number
}

export type Person = Pick<PlannedCandidate, 'familyName' | 'firstName' | 'gender' | 'yearOfBirth'>

type Names = readonly [string, ...string[]]

const women: Names = [
  ...(['Aline', 'Anja', 'Beatrix', 'Carla', 'Chatrina', 'Corina', 'Delia', 'Dominique', 'Eliane'] as const),
  ...['Fabienne', 'Fiorenza', 'Gabriela', 'Giada', 'Hanna', 'Irena', 'Jana', 'Kathrin', 'Leila', 'Lorena'],
  ...['Maurane', 'Mirella', 'Nathalie', 'Olivia', 'Paola', 'Ramona', 'Sibylle', 'Tatjana', 'Verena', 'Zoé'],
]

const men: Names = [
  ...(['Alain', 'Andrin', 'Balz', 'Claudio', 'Dario', 'Elias', 'Erwin', 'Fadri', 'Gaudenz'] as const),
  ...['Gianluca', 'Hannes', 'Igor', 'Jérôme', 'Kaspar', 'Leandro', 'Lorenz', 'Maxime', 'Moritz', 'Nando'],
  ...['Olivier', 'Pascal', 'Quirin', 'Rico', 'Sepp', 'Tino', 'Ueli', 'Valentin', 'Yannick', 'Zeno'],
]

const families: Names = [
  ...([
    'Abegglen',
    'Ambühl',
    'Barmettler',
    'Bellorini',
    'Biancotti',
    'Bonderer',
    'Brosi',
    'Cadonau',
  ] as const),
  ...[
    'Castelvetri',
    'Chappuisat',
    'Clavadetsch',
    'Dalbert',
    'Darbellot',
    'Eggimann',
    'Fankhuser',
    'Fontanive',
  ],
  ...['Gadient', 'Gaillot', 'Grossenbach', 'Hefti', 'Hunkeler', 'Imbodin', 'Jenatsch', 'Jolidot', 'Kägi'],
  ...['Kistlerin', 'Lardelli', 'Lienhart', 'Lombris', 'Magnol', 'Marugg', 'Monnerot', 'Nageli', 'Nydegg'],
  ...[
    'Oberholz',
    'Ottiger',
    'Paravicin',
    'Perreten',
    'Pozzolo',
    'Quadrelli',
    'Raschein',
    'Rusconi',
    'Sarbach',
  ],
  ...['Schmidig', 'Signorel', 'Stampfli', 'Tarnutz', 'Tschudin', 'Uffer', 'Valsang', 'Vetterlin', 'Wachter'],
  ...['Wildhaber', 'Zanettin', 'Zellwig', 'Zimmerli', 'Zogg'],
]

/** Invented people with unique names. */
export function inventedPeople(random: Random, taken: Set<string> = new Set()): (year: number) => Person {
  return (year) => {
    const female = random() < 0.46
    const firstName = pick(random, female ? women : men)
    let familyName: string = pick(random, families)
    while (taken.has(`${firstName} ${familyName}`)) familyName = `${familyName}-${pick(random, families)}`
    taken.add(`${firstName} ${familyName}`)
    const yearOfBirth = year - 19 - Math.floor(between(random, 0, 1) * between(random, 10, 52))
    return { familyName, firstName, gender: female ? 'female' : 'male', yearOfBirth }
  }
}

/** Derived from the salutation, because the directory has no gender. */
export function genderOf(salutation: string): 'male' | 'female' {
  return ['Frau', 'Madame', 'Signora', 'Dunna'].includes(salutation) ? 'female' : 'male'
}
