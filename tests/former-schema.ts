// Turns a migrated database into one of the last version that had its functions in migrations: `engine` owned the queue and most
// functions, and no definition was recorded.
import type pg from 'pg'

/** As a superuser. The login of that version was also a member of `engine`. */
export async function makeFormerSchema(superuser: pg.ClientBase): Promise<void> {
  await superuser.query(`
    do $$
    declare
      found record;
    begin
      for found in select oid::regclass as name, relkind from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'v') loop
        execute format('alter %s %s owner to engine', case found.relkind when 'v' then 'view' else 'table' end, found.name);
      end loop;
      for found in select oid::regprocedure as name from pg_proc where pronamespace = 'graphile_worker'::regnamespace loop
        execute format('alter function %s owner to engine', found.name);
      end loop;
    end
    $$;
    drop table migrations.objects;
    delete from migrations.applied where name like 'files %' or name = 'state';
    drop policy engine_reads on migrations.applied`)
}
