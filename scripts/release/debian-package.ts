import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Origin } from './origin.ts'
import { makeUniform } from './program-folder.ts'

export const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

const place = 'usr/lib/kanzlei'

interface DebianFiles {
  /** The program folder, as in the archive. */
  readonly program: string
  /** An empty folder for the content of the package. */
  readonly stage: string
  readonly architecture: string
  readonly file: string
}

/** Builds the package from the program folder and deploy/debian. */
export function writeDebianPackage(origin: Origin, files: DebianFiles): void {
  const { program, stage, architecture, file } = files
  const inStage = (path: string) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    return join(stage, path)
  }
  const put = (path: string, content: string | Buffer) => writeFileSync(inStage(path), content)
  const link = (path: string, target: string) => symlinkSync(target, inStage(path))
  const deployed = (name: string) => readFileSync(join(origin.root, 'deploy', name), 'utf8')

  renameSync(program, inStage(place))
  for (const unit of ['kanzlei.service', 'kanzlei-backup.service', 'kanzlei-backup.timer'])
    put(`usr/lib/systemd/system/${unit}`, deployed(unit).replaceAll('/opt/kanzlei', `/${place}`))
  put('etc/kanzlei/kanzlei.env', deployed('kanzlei.env'))
  put('etc/default/kanzlei', deployed('debian/default'))
  // For commands without an instance, such as upload and verify, for all users.
  link('usr/bin/kanzlei', '../lib/kanzlei/bin/kanzlei')
  link('usr/bin/kanzlei-ctl', '../lib/kanzlei/deploy/kanzlei-ctl')
  const documents = 'usr/share/doc/kanzlei'
  for (const name of ['docs', 'deploy', 'README.md', 'CHANGELOG.md'])
    link(`${documents}/${name}`, `../../../lib/kanzlei/${name}`)
  put(`${documents}/copyright`, deployed('debian/copyright'))
  put(`${documents}/changelog.gz`, gzipSync(changelog(origin), { level: 9 }))
  put('usr/share/man/man8/kanzlei-ctl.8.gz', gzipSync(deployed('debian/kanzlei-ctl.8'), { level: 9 }))
  makeUniform(stage, origin.seconds)

  // Unlike readdir, find does not follow links to folders.
  const found = execFileSync('find', [stage, '-type', 'f', '-printf', '%P\\0'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = found.split('\0').slice(0, -1).sort()
  const kibibytes = paths.reduce((sum, path) => sum + Math.ceil(statSync(join(stage, path)).size / 1024), 0)
  const fields = { VERSION: origin.version, ARCHITECTURE: architecture, SIZE: String(kibibytes) }
  put(
    'DEBIAN/control',
    deployed('debian/control').replaceAll(/@(\w+)@/g, (_, name: keyof typeof fields) => fields[name]),
  )
  const settings = paths.filter((path) => path.startsWith('etc/'))
  put('DEBIAN/conffiles', settings.map((path) => `/${path}\n`).join(''))
  const sums = paths
    .filter((path) => !settings.includes(path))
    .map((path) => `${md5(join(stage, path))}  ${path}\n`)
  put('DEBIAN/md5sums', sums.join(''))
  for (const script of ['postinst', 'prerm', 'postrm'])
    cpSync(join(origin.root, 'deploy/debian', script), inStage(`DEBIAN/${script}`))
  makeUniform(join(stage, 'DEBIAN'), origin.seconds)
  makeUniform(stage, origin.seconds)

  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', stage, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(origin.seconds) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Returns the changelog in Debian's format; CHANGELOG.md is for people. */
function changelog({ version, seconds }: Origin): string {
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')
  return `kanzlei (${version}) stable; urgency=medium

  * /usr/share/doc/kanzlei/CHANGELOG.md tells what has changed.

 -- Maintainers of Kanzlei <kanzlei@localhost>  ${date}
`
}

function md5(path: string): string {
  return createHash('md5').update(readFileSync(path)).digest('hex')
}
