import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { digestOf } from './signed-documents.ts'
import { loggedDocuments } from './trust.ts'
import { wholeProblems } from './whole-documents.ts'

const head = 'title,id,yeas\n'
const rows = { a: '"A ""title""\nof two lines, with a comma",a,1\n"A",a,2\n', 'b c': 'B,b c,3\n' }
const path = '/data/votes.csv'
const items = new Set(['/vote/a', '/vote/b%20c', '/vote/uncounted', '/election/a'])

const entry = (subject: string, digests: Readonly<Record<string, string>>) => ({
  ...{ sequence: 1, id: subject, at: '', action: 'log.tables' as const, subject, detail: digests },
})
const log = loggedDocuments([
  entry('/vote/a', { [`${path}#a`]: digestOf(rows.a) }),
  entry('/vote/b%20c', { [`${path}#b%20c`]: digestOf(rows['b c']) }),
  entry('/vote/uncounted', { [`${path}#uncounted`]: digestOf('') }),
  entry('/', { [`${path}#`]: digestOf(head) }),
])
const problems = (text: string) => wholeProblems(log, path, Buffer.from(text), items)

describe('a table over everything', () => {
  it('is split into the rows of each item, also if a cell has several lines', () => {
    assert.deepEqual(problems(head + rows.a + rows['b c']), [])
  })

  it('names the item whose rows are changed, missing or added, and columns that are swapped', () => {
    const ofB = [`${path} has rows of /vote/b%20c that are not in the log`]
    assert.deepEqual(problems(head + rows.a + rows['b c'].replace('3', '4')), ofB)
    assert.deepEqual(problems(head + rows.a), ofB)
    assert.deepEqual(problems(`${head}${rows.a}${rows['b c']}B,b c,1\n`), ofB)
    assert.deepEqual(problems(`${head}${rows.a}${rows['b c']}C,c,1`), [
      `${path} has rows of /vote/c that are not in the log`,
    ])
    assert.deepEqual(problems(`title,yeas,id\n${rows.a}`), [
      `${path} has columns that are not in the log: it may be forged`,
    ])
  })
})
