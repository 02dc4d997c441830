import { mkdtempSync, createReadStream } from 'node:fs'
import { loadBundle } from '/work/main/src/bundle/load.ts'
import { bundleMembers } from '/work/main/src/bundle-members.ts'
import { openDatabase } from '/work/main/src/storage/database.ts'
import { migrate } from '/work/main/src/storage/migrate.ts'
import { systemClock } from '/work/main/src/time.ts'
import { sql } from 'kysely'
const url = process.argv[2] ?? 'sqlite:'+mkdtempSync('/tmp/k-')+'/k.db'
const r = await openDatabase(url); if (!r.ok) throw new Error(r.error); await migrate(r.value, systemClock)
const a = r.value
if (process.env.CACHE) await a.transaction(tx => sql.raw(`pragma cache_size=${process.env.CACHE}`).execute(tx))
let t = performance.now(); const c = process.cpuUsage()
const marks: string[] = []
let last=''
const x = await loadBundle(a, systemClock, bundleMembers, createReadStream('/tmp/big.json'), {onProgress: d => { if (d.member !== last) { marks.push(`${d.member}@${((performance.now()-t)/1000).toFixed(1)}`); last=d.member } }})
const u = process.cpuUsage(c)
console.log(x.ok, 'load', ((performance.now()-t)/1000).toFixed(1), 'user', u.user/1e6, 'sys', u.system/1e6, (process.resourceUsage().maxRSS/1024).toFixed()+'MB', marks)
await a.close()
