import type { Migration } from './types.ts'

const complaint =
  'this release of Kanzlei is too old for this database: a newer one writes the audit log; update the program'

/**
 * Releases before 0031 write entries without a digest. After one that has it, such an entry looks like tampering for ever,
 * so the database refuses it. Entries are numbered without gaps: the one before tells.
 */
export const migration: Migration = {
  statements: ({ kind }) => {
    const isLate = 'exists (select 1 from audit_log where sequence = new.sequence - 1 and digest is not null)'
    if (kind === 'sqlite')
      return [
        `create trigger audit_log_writers before insert on audit_log when new.digest is null and ${isLate}
          begin select raise(abort, '${complaint}'); end`,
      ]
    return [
      `create or replace function audit_log_writers() returns trigger language plpgsql as $$
        begin
          if ${isLate} then raise exception '${complaint}'; end if;
          return new;
        end $$`,
      `create trigger audit_log_writers before insert on audit_log
        for each row when (new.digest is null) execute function audit_log_writers()`,
    ]
  },
}
