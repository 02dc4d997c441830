import { Agent } from 'node:http'
import { request } from './measure.ts'

/** Returns results of the sample's vote that differ from those of the previous round. */
export async function nextFile({ url }: { readonly url: string }, round: number): Promise<Buffer> {
  const { body } = await request(new Agent(), `${url}/vote/laipassstrasse/data-csv`)
  return Buffer.from(String(body).replace(/interim|final|unknown/g, round % 2 === 0 ? 'final' : 'interim'))
}
