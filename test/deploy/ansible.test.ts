import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { root } from './containerfile.ts'

const folder = join(root, 'deploy/ansible')
const role = join(folder, 'roles/kanzlei')
const read = (path: string) => parse(readFileSync(join(role, path), 'utf8'))

interface Task {
  readonly name?: string
  readonly notify?: string
  readonly [key: string]: unknown
}
const files = globSync('tasks/*.yml', { cwd: role })
const tasks = files.flatMap((file): readonly Task[] => read(file))
const handlers: readonly Task[] = read('handlers/main.yml')

test('yamllint accepts the Ansible role', () => {
  const said = execFileSync('yamllint', ['--strict', '.'], { cwd: folder, encoding: 'utf8' })
  assert.equal(said, '')
})

test('every Ansible task has a name and one module, by its full name', () => {
  for (const task of [...tasks, ...handlers]) {
    assert.match(task.name ?? '', /^[A-Z]/)
    const modules = Object.keys(task).filter((key) => key.startsWith('ansible.builtin.'))
    assert.equal(modules.length, 1, String(task.name))
    // Whoever runs a command says whether it changes something.
    if (modules[0]?.endsWith('.command')) assert.ok('changed_when' in task, String(task.name))
    if (task.notify !== undefined)
      assert.ok(
        handlers.some(({ name }) => name === task.notify),
        String(task.name),
      )
  }
})

test('included files of the role exist, and all files are included', () => {
  const included = tasks.flatMap((task) => task['ansible.builtin.include_tasks'] ?? [])
  assert.deepEqual([...included, 'main.yml'].map((name) => `tasks/${name}`).sort(), files.toSorted())
})

test('every variable of the role has a default, and every default is used', () => {
  const text = [...files, 'templates/kanzlei.env.j2', 'handlers/main.yml']
    .map((file) => readFileSync(join(role, file), 'utf8'))
    .join('\n')
  const registered = [...text.matchAll(/register: (\w+)/g)].map(([, name = '']) => name)
  const used = new Set([...text.matchAll(/\bkanzlei_\w+/g)].map(([name]) => name))
  const defaults = Object.keys(read('defaults/main.yml'))
  assert.deepEqual(
    [...used].filter((name) => !registered.includes(name)).sort(),
    [...defaults, 'kanzlei_release'].sort(),
  )
})

test('the settings of the example inventory are known', () => {
  const known = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  const [{ roles }] = parse(readFileSync(join(folder, 'playbook.yml'), 'utf8'))
  const { kanzlei_settings: settings, kanzlei_secrets: secrets } = roles[0].vars
  for (const name of Object.keys(settings)) assert.ok(known.includes(`\`${name}\``), name)
  for (const name of Object.keys(secrets)) assert.ok(known.includes(`\`${name}_FILE\``), name)
})

test('tasks with secrets do not log them', () => {
  const writing = tasks.filter((task) => JSON.stringify(task).includes('kanzlei_secrets['))
  assert.equal(writing.length, 1)
  for (const task of writing) assert.equal(task.no_log, true)
})
