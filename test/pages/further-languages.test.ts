import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { withDefaults } from '../../src/identity/organisation/organisation.ts'
import { saveOrganisation } from '../../src/identity/organisation/store.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import type { Locale } from '../../src/texts/language/locales.ts'
import { type DatabasePlace, migratedDatabase, unwrap } from '../support/database.ts'
import { inheritedByOwn } from '../support/environment.ts'
import { type Program, serve } from '../support/program.ts'

const command = [
  process.execPath,
  '--import',
  join(import.meta.dirname, 'with-small-languages.ts'),
  'src/cli/main.ts',
]

async function placeOffering(...offered: readonly string[]): Promise<DatabasePlace> {
  const place = await migratedDatabase('sqlite')
  const database = unwrap(await openDatabase(place.url))
  // Those of the tests are no languages of the product, whose types know only what is shipped.
  const locales = ['de_CH', 'fr_CH', ...offered] as Locale[]
  await database.transaction((tx) => saveOrganisation(tx, withDefaults({ name: 'Kanton', locales })))
  await database.close()
  return place
}

describe('a further language of the interface', () => {
  const places: DatabasePlace[] = []
  const programs: Program[] = []
  const started = async (...offered: readonly string[]) => {
    const place = await placeOffering(...offered)
    places.push(place)
    const program = await serve(
      // From its sources: a bundle would hold the languages that are shipped.
      {
        ...inheritedByOwn(),
        KANZLEI_TEST_PROGRAMS: '',
        DATABASE_URL: place.url,
        BASE_URL: 'http://kanzlei.test',
      },
      [],
      command,
    )
    programs.push(program)
    return program.url
  }
  let offering = ''
  let plain = ''
  before(async () => {
    offering = await started('es_ES', 'fr_BE')
    plain = await started()
  })
  after(async () => {
    for (const program of programs) await program.stop()
    for (const place of places) await place.remove()
  })

  const page = async (url: string, path: string, language: string) =>
    (await fetch(url + path, { headers: { accept: 'text/html', 'accept-language': language } })).text()

  it('is shown with its own texts, and in German if it lacks one', async () => {
    const home = await page(offering, '/', 'es')
    assert.match(home, /<html [^>]*lang="es-ES"/)
    for (const own of ['Ir al contenido', 'Menú', 'Organizaciones']) assert.ok(home.includes(own), own)
    assert.ok(home.includes('Hauptnavigation'))
    assert.match(await page(offering, '/nowhere', 'es-MX'), /Página no encontrada/)
  })

  it('uses the texts of its declared base language first', async () => {
    const home = await page(offering, '/?locale=fr_BE', 'de')
    assert.match(home, /<html [^>]*lang="fr-BE"/)
    for (const text of ['Carte', 'Navigation principale']) assert.ok(home.includes(text), text)
    assert.ok(!home.includes('Hauptnavigation'))
  })

  it('is offered to readers under its own name', async () => {
    const home = await page(offering, '/', 'de')
    assert.match(home, /hreflang="es-ES"[^>]*title="Español"/)
    assert.match(home, /<link rel="alternate" hreflang="es-ES"/)
  })

  it('does not appear if the organisation does not offer it', async () => {
    const home = await page(plain, '/?locale=es_ES', 'es')
    assert.match(home, /<html [^>]*lang="de-CH"/)
    assert.doesNotMatch(home, /es.ES|Español/)
  })

  it('is not used for programs: errors in JSON are in a language of the contract', async () => {
    const headers = { accept: 'application/json', 'accept-language': 'es, fr;q=0.5' }
    const { title } = (await (await fetch(`${offering}/nowhere.json`, { headers })).json()) as {
      title: string
    }
    assert.equal(title, 'Page introuvable')
  })
})
