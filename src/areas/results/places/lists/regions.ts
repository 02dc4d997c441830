import type { Entity } from '../../model/entities.ts'

/** Constituencies of municipalities by cantonal law, which are in no package. */
export interface Regions {
  readonly region: string
  readonly superregion: string | null
}

/** Numbers of municipalities, a range as `2781-2793`. */
type Members = Readonly<Record<string, string>>

const baselLandschaft: Members = {
  Allschwil: '2762 2774',
  Binningen: '2765 2767',
  Oberwil: '2764 2768 2771 2775',
  Reinach: '2761 2772 2773',
  Münchenstein: '2763 2769',
  Muttenz: '2766 2770',
  Laufen: '2781-2793',
  Pratteln: '2821 2822 2824-2827 2831',
  Liestal: '2823 2828-2830 2832-2834',
  Sissach: '2842 2843 2845 2847 2849 2850 2852 2854 2859 2861 2863 2864 2866 2867 2869',
  Gelterkinden: '2841 2844 2846 2848 2851 2853 2855-2858 2860 2862 2865 2868',
  Waldenburg: '2881-2895',
}

const baselLandschaftSuperregions: Readonly<Record<string, readonly string[]>> = {
  'Region 1': ['Allschwil', 'Binningen', 'Oberwil'],
  'Region 2': ['Laufen', 'Muttenz', 'Münchenstein', 'Reinach'],
  'Region 3': ['Liestal', 'Pratteln'],
  'Region 4': ['Gelterkinden', 'Sissach', 'Waldenburg'],
}

/** In force since 2021. 3932 was joined to Chur in 2025. */
const graubuenden: Members = {
  Alvaschein: '3506 3542',
  Avers: '3681',
  Belfort: '3513 3514',
  Bergün: '3544',
  Bregaglia: '3792',
  'Breil/Brigels': '3981',
  Brusio: '3551',
  Calanca: '3804 3805 3808 3810 3837',
  Chur: '3901',
  Churwalden: '3911 3932',
  Davos: '3851',
  Disentis: '3982 3983 3985-3987',
  Domleschg: '3633 3637 3638 3640 3673',
  'Fünf Dörfer': '3945-3947 3955',
  Ilanz: '3572 3575 3581 3582 3619 3988',
  Jenaz: '3861-3863',
  Klosters: '3871',
  Küblis: '3881 3882',
  'Lumnezia/Lugnez': '3603 3618',
  Luzein: '3891',
  Maienfeld: '3951-3954',
  Mesocco: '3821-3823',
  Oberengadin: '3781-3791',
  Poschiavo: '3561',
  Ramosch: '3752 3764',
  Rheinwald: '3695 3714',
  Rhäzüns: '3721-3723',
  Roveredo: '3831 3832 3834 3835',
  Safien: '3672',
  Schams: '3701 3711-3713 3715',
  Schanfigg: '3921',
  Schiers: '3961 3962',
  Seewis: '3972',
  'Suot Tasna': '3762',
  'Sur Tasna': '3746',
  Surses: '3543',
  Thusis: '3661-3663 3668-3670',
  Trins: '3731-3734',
  'Val Müstair': '3847',
}

interface RegionsOfCanton {
  readonly since: number
  readonly regions: ReadonlyMap<number, Regions>
}

const byCanton: Readonly<Record<string, RegionsOfCanton>> = {
  bl: { since: 0, regions: byMunicipality(baselLandschaft, baselLandschaftSuperregions) },
  gr: { since: 2021, regions: byMunicipality(graubuenden, {}) },
}

export function regionsOf(canton: string, year: number, municipality: number): Regions | null {
  const found = Object.hasOwn(byCanton, canton) ? byCanton[canton] : undefined
  return found === undefined || year < found.since ? null : (found.regions.get(municipality) ?? null)
}

function byMunicipality(
  members: Members,
  superregions: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<number, Regions> {
  const superregionOf = new Map(
    Object.entries(superregions).flatMap(([superregion, regions]) =>
      regions.map((region) => [region, superregion] as const),
    ),
  )
  return new Map(
    Object.entries(members).flatMap(([region, numbers]) =>
      numbers
        .split(' ')
        .flatMap(range)
        .map((id) => [id, { region, superregion: superregionOf.get(region) ?? null }] as const),
    ),
  )
}

function range(text: string): readonly number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Municipalities that count by quarters. */
const quarters: ReadonlyMap<number, readonly Entity[]> = new Map([
  [
    351,
    [
      'Innere Stadt',
      'Länggasse/Felsenau',
      'Mattenhof/Weissenbühl',
      'Kirchenfeld/Schosshalde',
      'Breitenrain/Lorraine',
      'Bümpliz/Bethlehem',
    ].map((name, index) => ({ id: index + 1, name, district: null, region: null, superregion: null })),
  ],
])

export function quartersOf(municipality: number): readonly Entity[] | null {
  return quarters.get(municipality) ?? null
}
