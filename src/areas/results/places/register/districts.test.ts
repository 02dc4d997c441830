import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { municipalitiesOf } from '../lists/municipalities.ts'
import { registeredCanton } from './cantons.ts'
import { districtRegister } from './districts.ts'

const cantonOf = (canton: string) => registeredCanton({ level: 'canton', canton })
const register = (canton: string, year: number, names: readonly (string | null)[] = []) =>
  districtRegister(cantonOf(canton), year, names)

describe('the register of districts', () => {
  it('has a number for every district of every year of the lists', () => {
    const letters = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')
    for (const canton of letters)
      for (const year of [2010, 2013, 2017, 2018, 2024, 2026, 2030]) {
        const names = new Set(
          municipalitiesOf(canton)
            ?.inYear(year)
            .map(({ district }) => district),
        )
        const found = [...names].map(register(canton, year))
        const { number } = cantonOf(canton)
        assert.equal(new Set(found.map((one) => one.number)).size, names.size, `${canton} ${year}`)
        for (const one of found) {
          assert.equal(Math.floor(one.number / 100), number)
          assert.notEqual(one.label, cantonOf(canton).name)
        }
      }
  })

  it('has official names, and the districts of the year', () => {
    assert.deepEqual(pick(register('zh', 2026)('Affoltern')), [101, 'Bezirk Affoltern'])
    assert.deepEqual(pick(register('ow', 2026)(null)), [600, 'Kanton Obwalden'])
    assert.deepEqual(pick(register('lu', 2012)('Luzern')), [303, 'Amt Luzern'])
    assert.deepEqual(pick(register('lu', 2005)('Luzern')), [303, 'Amt Luzern'])
    assert.deepEqual(pick(register('gr', 2026)('Albula')), [1841, 'Region Albula'])
    assert.deepEqual(pick(register('ju', 2026)('Moutier')), [2604, 'Moutier'])
  })

  it('gives the next free numbers to others, sorted by name', () => {
    const sea = register('zh', 2026, ['See', 'Zürich', 'Berg', null, 'See'])
    assert.deepEqual(pick(sea('Berg')), [113, 'Berg'])
    assert.deepEqual(pick(sea('See')), [114, 'See'])
    assert.deepEqual(pick(register('ds', 2026)(null)), [2700, 'DS'])
  })
})

const pick = ({ number, label }: { readonly number: number; readonly label: string }) => [number, label]
