import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EntityList, Instance } from '../../model/entities.ts'
import { entityList, supportedYears } from './lists.ts'

const codes = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')
const years = Array.from({ length: 2026 - 2010 + 1 }, (_, index) => 2010 + index)
const inCanton = (canton: string): Instance => ({ level: 'canton', canton })

function listOf(instance: Instance, year: number): EntityList {
  return entityList(instance, year, []) ?? assert.fail(`no list for ${JSON.stringify(instance)} in ${year}`)
}

const idsOf = (canton: string, year: number) => listOf(inCanton(canton), year).entities.map(({ id }) => id)
const countOf = (canton: string, year: number) => idsOf(canton, year).length

describe('the municipalities of the cantons', () => {
  it('have the official number in each year', () => {
    for (const year of years) {
      assert.equal(countOf('zg', year), 11)
      assert.equal(countOf('bl', year), 86)
      if (year >= 2013) assert.equal(countOf('sg', year), year <= 2022 ? 77 : 75)
      if (year >= 2021) assert.equal(countOf('gr', year), year <= 2024 ? 101 : 100)
    }
    assert.equal(countOf('gr', 2015), 125)
    assert.equal(countOf('gr', 2019), 106)
    // In these years, all mergers were on 1 January: the lists equal the official figures of that day.
    const country = (year: number) => codes.reduce((sum, canton) => sum + countOf(canton, year), 0)
    assert.equal(country(2024), 2131)
    assert.equal(country(2026), 2110)
  })

  it('are sorted, have names, and belong to one canton each', () => {
    for (const year of years) {
      const all = codes.flatMap((canton) => listOf(inCanton(canton), year).entities)
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
      for (const canton of codes) {
        const ids = idsOf(canton, year)
        assert.deepEqual(
          ids,
          ids.toSorted((a, b) => a - b),
        )
      }
      for (const { id, name, district } of all) {
        assert.ok(id > 0 && id < 7000)
        for (const text of [name, district ?? name]) assert.match(text, /^[\p{Lu}][\p{L} .'()/-]+$/u)
        assert.doesNotMatch(district ?? '', /^(Amt|Bezirk|Distretto|District|Region|Wahlkreis) |\((KT|CT)\)/)
      }
      for (const noMunicipality of [2391, 5391, 5394, 6391])
        assert.ok(!all.some(({ id }) => id === noMunicipality))
    }
  })

  it('include the eleven of Zug', () => {
    const names = 'Baar Cham Hünenberg Menzingen Neuheim Oberägeri Risch Steinhausen Unterägeri Walchwil Zug'
    assert.deepEqual(
      listOf(inCanton('zg'), 2026).entities,
      names.split(' ').map((name, index) => ({
        id: 1701 + index,
        name,
        district: null,
        region: null,
        superregion: null,
      })),
    )
  })

  it('include those founded within a year and those they were made of', () => {
    const founded: readonly (readonly [string, number, readonly number[]])[] = [
      ['ti', 2010, [5238, 5398]],
      ['vd', 2011, [5464, 5540, 5541, 5571, 5613, 5804, 5831]],
      ['ti', 2012, [5050]],
      ['ti', 2013, [5396]],
      ['vd', 2016, [5806]],
      ['ti', 2017, [5287]],
      ['ti', 2020, [5399]],
      ['ti', 2021, [5239]],
      ['vd', 2021, [5656]],
      ['ai', 2022, [3112]],
      ['ti', 2022, [5240]],
      ['ti', 2025, [5395]],
    ]
    for (const [canton, year, expected] of founded) {
      const before = year === 2010 ? [] : idsOf(canton, year - 1)
      const after = new Set(idsOf(canton, year + 1))
      const now = new Set(idsOf(canton, year))
      const gone = [...now].filter((id) => !after.has(id))
      assert.ok(gone.length > 0, `${canton} ${year}`)
      for (const id of expected) {
        assert.ok(now.has(id), `${id} in ${year}`)
        assert.ok(!before.includes(id), `${id} before ${year}`)
      }
    }
    const verzasca = listOf(inCanton('ti'), 2020).entities.filter(({ name }) =>
      /^(Verzasca|Brione \(Verzasca\)|Corippo|Frasco|Sonogno|Vogorno)$/.test(name),
    )
    assert.deepEqual(
      verzasca.map(({ district }) => district),
      verzasca.map(() => 'Locarno'),
    )
    assert.equal(verzasca.length, 6)
  })

  it('have their names also where the newest maps lack them', () => {
    const of = (canton: string, year: number, id: number) =>
      listOf(inCanton(canton), year).entities.find((entity) => entity.id === id)
    const named = [
      of('fr', 2025, 2239),
      of('fr', 2026, 2056),
      of('ti', 2025, 5395),
      of('ne', 2025, 6513),
      of('ju', 2026, 6831),
      of('gr', 2020, 3871),
      of('gr', 2026, 3871),
    ].map((entity) => [entity?.name, entity?.district])
    assert.deepEqual(named, [
      ['Grolley-Ponthaux', 'La Sarine'],
      ['Fétigny-Ménières', 'La Broye'],
      ['Lema', 'Lugano'],
      ['Laténa', null],
      ['Moutier', 'Moutier'],
      ['Klosters-Serneus', 'Prättigau/Davos'],
      ['Klosters', 'Prättigau/Davos'],
    ])
    assert.equal(of('be', 2025, 700)?.name, 'Moutier')
    assert.equal(of('be', 2026, 700), undefined)
  })

  it('are those of the last known year for later years, and unknown for years long ago', () => {
    for (const canton of codes) {
      const lasting = (year: number) =>
        listOf(inCanton(canton), year).entities.map(({ isPassing: _, ...entity }) => entity)
      assert.deepEqual(lasting(2031), lasting(2026))
      assert.equal(entityList(inCanton(canton), 2009, []), null)
      assert.deepEqual(supportedYears(inCanton(canton), []), { first: 2010, last: null })
    }
    for (const unknown of ['xx', '', 'zg\n', '=zg']) {
      assert.equal(entityList(inCanton(unknown), 2026, []), null)
      assert.equal(supportedYears(inCanton(unknown), []), null)
    }
  })
})

describe('districts and regions of the cantons', () => {
  const partsOf = (canton: string, year: number, part: 'district' | 'region' | 'superregion', name: string) =>
    listOf(inCanton(canton), year)
      .entities.filter((entity) => entity[part] === name)
      .map(({ id }) => id)
  const namesOf = (canton: string, year: number, part: 'district' | 'region' | 'superregion') =>
    new Set(listOf(inCanton(canton), year).entities.map((entity) => entity[part]))

  it('districts exist in a canton if every municipality of every year belongs to one', () => {
    const without = codes.filter((canton) => !listOf(inCanton(canton), 2015).hasDistricts)
    assert.deepEqual(without, 'ur ow nw gl zg bs ai ne ge'.split(' '))
    assert.deepEqual(partsOf('sg', 2022, 'district', 'Werdenberg'), [3271, 3272, 3273, 3274, 3275, 3276])
    assert.equal(partsOf('sg', 2022, 'district', 'Rorschach').length, 9)
    assert.equal(namesOf('sg', 2026, 'district').size, 8)
    assert.equal(namesOf('ne', 2017, 'district').size, 6)
    assert.deepEqual([...namesOf('ne', 2018, 'district')], [null])
    assert.deepEqual([...namesOf('bl', 2019, 'district')].sort(), [
      'Arlesheim',
      'Laufen',
      'Liestal',
      'Sissach',
      'Waldenburg',
    ])
  })

  it('Basel-Landschaft has twelve regions in four superregions for elections', () => {
    for (const year of years) {
      const list = listOf(inCanton('bl'), year)
      assert.deepEqual([list.hasRegions, list.hasSuperregions], [true, true])
      assert.ok(!namesOf('bl', year, 'region').has(null))
      assert.equal(namesOf('bl', year, 'region').size, 12)
      assert.deepEqual([...namesOf('bl', year, 'superregion')].sort(), [
        'Region 1',
        'Region 2',
        'Region 3',
        'Region 4',
      ])
    }
    assert.deepEqual(
      partsOf('bl', 2019, 'superregion', 'Region 1'),
      [2762, 2764, 2765, 2767, 2768, 2771, 2774, 2775],
    )
  })

  it('Graubünden has 39 regions for elections since 2021', () => {
    for (const year of years) {
      const list = listOf(inCanton('gr'), year)
      assert.deepEqual([list.hasDistricts, list.hasRegions, list.hasSuperregions], [true, true, false])
      if (year < 2021) assert.deepEqual([...namesOf('gr', year, 'region')], [null])
      else {
        assert.ok(!namesOf('gr', year, 'region').has(null))
        assert.equal(namesOf('gr', year, 'region').size, 39)
      }
    }
    assert.deepEqual(partsOf('gr', 2022, 'region', 'Ilanz'), [3572, 3575, 3581, 3582, 3619, 3988])
    assert.deepEqual(partsOf('gr', 2024, 'region', 'Churwalden'), [3911, 3932])
    assert.deepEqual(partsOf('gr', 2025, 'region', 'Churwalden'), [3911])
  })

  it('no other canton has regions', () => {
    assert.deepEqual(
      codes.filter((canton) => listOf(inCanton(canton), 2026).hasRegions),
      ['bl', 'gr'],
    )
  })
})
