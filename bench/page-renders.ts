import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { request } from './measure.ts'
import { print } from './program.ts'
import type { SampleService } from './sample-service.ts'
import { nextFile } from './sample-vote.ts'

const readers = 500
const paths = ['/', '/vote/laipassstrasse/entities', '/vote/laipassstrasse/districts', '/archive']
const languages = ['de', 'fr', 'it', 'rm']

/** Counts in the log how often pages are rendered while five hundred readers wait for them. */
export async function rendersAfterUpload(service: SampleService): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const asked = paths.flatMap((path) => languages.map((language) => ({ path, language })))
  const askAll = () =>
    Promise.all(
      Array.from({ length: readers }, async (_, at) => {
        const { path, language } = asked[at % asked.length] ?? { path: '/', language: 'de' }
        const { status } = await request(agent, service.url + path, { 'accept-language': language })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }),
    )
  await askAll()
  console.log()
  for (let round = 0; round < 3; round += 1) {
    const before = rendersIn(service.logFile)
    await service.upload('vote', 'laipassstrasse', await nextFile(service, round))
    await askAll()
    const made = rendersIn(service.logFile) - before
    print(`${readers} readers of ${asked.length} pages after an upload: renders`, String(made))
  }
  agent.destroy()
}

function rendersIn(logFile: string): number {
  return readFileSync(logFile, 'utf8').split('"msg":"page made"').length - 1
}
