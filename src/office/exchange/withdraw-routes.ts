import { confirmedRoutes } from '../../desk/pages/confirmed-routes.ts'
import { known } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import type { StaffRoutes } from '../../site/frame/staff-routes.ts'
import type { ImportArea } from './import-area.ts'
import { selectImport } from './imports-store.ts'
import { withdrawable, withdrawImport } from './withdraw.ts'
import { askToWithdraw, withdrawPath } from './withdraw-page.ts'

/** Routes that withdraw an import: they remove its new records, except those that have changed since. */
export function withdrawRoutes(staff: StaffRoutes, service: Service, area: ImportArea): void {
  if (area.tables.every(({ withdrawal }) => withdrawal === undefined)) return
  const { clock } = service
  confirmedRoutes(staff, service, {
    path: withdrawPath(area, ':number'),
    async find(queries, { params }) {
      const number = Number(known(/^[1-9]\d{0,8}$/.exec(params.number))[0])
      const found = known(await selectImport(queries, number))
      const table = known(area.tables.find(({ name }) => name === found.subject))
      const withdrawal = known(table.withdrawal)
      return { found, table: table.name, withdrawal, ...(await withdrawable(queries, withdrawal, found)) }
    },
    about: ({ t }) => ({ breadcrumbs: [{ title: t(area.title), href: area.path }] }),
    ask: (context, subject) => askToWithdraw(context, area, subject),
    act: (tx, { withdrawal, found }, { by }) => withdrawImport(tx, withdrawal, found, { by, clock }),
    next: ({ table }, removed) => `${area.path}?withdrawn=${table}&removed=${removed}`,
  })
}
