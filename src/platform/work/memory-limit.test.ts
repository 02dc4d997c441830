import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { memoryLimit, memoryPartVariable, readMemory } from './memory-limit.ts'

const mebibyte = 1024 * 1024
const machine = 8192 * mebibyte

/** A file system with these files. */
function rootWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kanzlei-cgroup-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

it('the memory limit is the smallest one of the control groups above a process', (t) => {
  const root = rootWith(t, {
    'proc/self/cgroup': '0::/system.slice/kanzlei.service\n',
    'sys/fs/cgroup/memory.max': 'max\n',
    'sys/fs/cgroup/system.slice/memory.max': `${512 * mebibyte}\n`,
    'sys/fs/cgroup/system.slice/kanzlei.service/memory.max': `${700 * mebibyte}\n`,
  })
  assert.deepEqual(memoryLimit({}, root, machine), { mebibytes: 512, source: 'cgroup' })
})

it('the memory limit of a container is that of its own group, also with the first version of groups', (t) => {
  const container = rootWith(t, {
    'proc/self/cgroup': '0::/\n',
    'sys/fs/cgroup/memory.max': `${600 * mebibyte}\n`,
  })
  assert.deepEqual(memoryLimit({}, container, machine), { mebibytes: 600, source: 'cgroup' })
  const first = rootWith(t, {
    'proc/self/cgroup': '5:cpu,cpuacct:/x\n4:memory:/docker/1234\n0::/\n',
    // The folder that the group has outside is not seen inside.
    'sys/fs/cgroup/memory/memory.limit_in_bytes': `${768 * mebibyte}\n`,
  })
  assert.deepEqual(memoryLimit({}, first, machine), { mebibytes: 768, source: 'cgroup' })
})

it('the memory limit is half of the machine if no other is known', (t) => {
  const half = { mebibytes: 4096, source: 'machine' }
  assert.deepEqual(memoryLimit({}, rootWith(t, {}), machine), half)
  const unlimited = rootWith(t, {
    'proc/self/cgroup': '4:memory:/\n',
    'sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
  })
  assert.deepEqual(memoryLimit({}, unlimited, machine), half)
})

it('the memory limit is the configured one if it is set, and half of it in a rehearsal', (t) => {
  const root = rootWith(t, { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/memory.max': '1000000000' })
  const setting = { MEMORY_LIMIT: '2G' }
  assert.deepEqual(memoryLimit(setting, root, machine), { mebibytes: 2048, source: 'setting' })
  const rehearsing = { ...setting, REHEARSAL_URL: 'https://practice.example.ch' }
  assert.equal(memoryLimit(rehearsing, root, machine).mebibytes, 1024)
  assert.equal(memoryLimit({ ...rehearsing, REHEARSAL_PORT: 'off' }, root, machine).mebibytes, 2048)
  assert.equal(memoryLimit({ ...rehearsing, [memoryPartVariable]: '700' }, root, machine).mebibytes, 700)
})

it('a memory size is read with its unit', () => {
  assert.deepEqual(['512M', '512 MiB', '2g', '1GB', '512', 'M', '-1M', '1.5G', ''].map(readMemory), [
    512,
    512,
    2048,
    1024,
    null,
    null,
    null,
    null,
    null,
  ])
})
