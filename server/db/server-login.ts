// The login of the servers, and the roles that it can take on: none of them owns or creates anything.
import pg from 'pg'
import type { Connections } from './connection.ts'

const REQUEST_ROLES = ['visitor', 'customer', 'admin', 'worker', 'accounts', 'queue']
const OTHER_ROLES = ['engine', 'keeper']

type Login = Connections['serverLogin']

export async function prepareServerLogin(client: pg.ClientBase, serverLogin: Login): Promise<void> {
  const login = pg.escapeIdentifier(serverLogin.name)
  const password = pg.escapeLiteral(serverLogin.password)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serverLogin.name])
  if (rowCount === 0) await client.query(`create role ${login} login noinherit`)
  await client.query(`alter role ${login} noinherit password ${password}`)
  await client.query(`grant ${REQUEST_ROLES.join(', ')} to ${login}`)
  const { rows } = await client.query<{ database: string }>(
    'select quote_ident(current_database()) as database',
  )
  await client.query(`revoke connect, temporary on database ${rows[0]?.database} from public`)
  await client.query(`grant connect on database ${rows[0]?.database} to ${login}`)
}

/**
 * Also `engine` and `keeper` from former logins. Ends the sessions that could still act as a role taken from them; all if `endsSessions`.
 */
export async function removeExcessRights(
  client: pg.ClientBase,
  { name }: Login,
  endsSessions: boolean,
  log: (message: string) => void,
): Promise<void> {
  const former = await revokeMemberships(client, name, log)
  const isReduced = await removeAttributes(client, name, log)
  if (endsSessions || isReduced || former.length > 0) await endSessions(client, [name, ...former])
}

/** `set role` outlives the membership that allowed it. */
async function endSessions(client: pg.ClientBase, logins: string[]): Promise<void> {
  const { rows } = await client.query<{ role: string; is_member: boolean }>(
    `select quote_ident(rolname) as role, pg_has_role(oid, 'usage') as is_member from pg_roles where rolname = any ($1) and rolcanlogin`,
    [logins],
  )
  for (const { role, is_member } of rows) {
    if (!is_member) await client.query(`grant ${role} to current_user`)
    const { rows: ended } = await client.query<{ has_ended: boolean }>(
      `select pg_terminate_backend(pid, 10000) as has_ended from pg_stat_activity
       where quote_ident(usename) = $1 and datname = current_database()`,
      [role],
    )
    if (!is_member) await client.query(`revoke ${role} from current_user`)
    if (ended.some(({ has_ended }) => !has_ended))
      throw new Error(`a session of ${role} did not end within 10 s; stop the servers and migrate again`)
  }
}

async function revokeMemberships(
  client: pg.ClientBase,
  login: string,
  log: (message: string) => void,
): Promise<string[]> {
  const { rows } = await client.query<{
    role: string
    member: string
    name: string
    grantor: string
    names_grantor: boolean
  }>(
    `select quote_ident(role.rolname) as role, quote_ident(member.rolname) as member, member.rolname as name, quote_ident(grantor.rolname) as grantor,
       current_setting('server_version_num')::int >= 160000 as names_grantor
     from pg_auth_members
     join pg_roles as role on role.oid = roleid
     join pg_roles as member on member.oid = member
     left join pg_roles as grantor on grantor.oid = grantor
     where member.rolname = any ($2::text[] || $3::text[]) or (member.rolname = $1 and role.rolname <> all ($2::text[]))
       or (role.rolname = any ($3::text[]) and member.rolname <> current_user and not member.rolsuper and exists (
         select from pg_database cross join lateral aclexplode(datacl)
         where datname = current_database() and grantee = member.oid and grantee <> datdba
       ))`,
    [login, REQUEST_ROLES, OTHER_ROLES],
  )
  for (const { role, member, grantor, names_grantor } of rows) {
    const statement = `revoke ${role} from ${member}${names_grantor ? ` granted by ${grantor}` : ''} cascade`
    await client.query(statement).catch((error: unknown) => {
      throw new Error(
        `${member} must not be a member of ${role}. As ${grantor} or a superuser, run: ${statement}`,
        {
          cause: error,
        },
      )
    })
    // Versions before 0056 granted it.
    if (role !== 'engine') log(`${member} was a member of ${role}: revoked`)
  }
  return rows.map(({ name }) => name)
}

async function removeAttributes(
  client: pg.ClientBase,
  login: string,
  log: (message: string) => void,
): Promise<boolean> {
  const { rows } = await client.query<{ role: string; excess: string }>(
    `select quote_ident(rolname) as role, concat_ws(' ',
       case when rolsuper then 'nosuperuser' end, case when rolcreaterole then 'nocreaterole' end,
       case when rolcreatedb then 'nocreatedb' end, case when rolreplication then 'noreplication' end,
       case when rolbypassrls then 'nobypassrls' end, case when rolcanlogin and rolname <> $1 then 'nologin' end
     ) as excess
     from pg_roles where rolname = $1 or rolname = any ($2)`,
    [login, [...REQUEST_ROLES, ...OTHER_ROLES]],
  )
  const found = rows.filter(({ excess }) => excess !== '')
  for (const { role, excess } of found) {
    await client.query(`alter role ${role} ${excess}`)
    log(`${role} had rights that it must not have: ${excess}`)
  }
  return found.length > 0
}

/** Drops what the login and the roles own. The product's own functions must be the owner's at this moment. */
export async function dropOwned(
  client: pg.ClientBase,
  { name: login }: Login,
  log: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ role: string; object: string; is_member: boolean }>(
    `select quote_ident(rolname) as role, pg_describe_object(classid, objid, objsubid) as object,
       pg_has_role(pg_roles.oid, 'usage') as is_member
     from pg_shdepend join pg_roles on pg_roles.oid = refobjid
     where refclassid = 'pg_authid'::regclass and deptype = 'o' and (rolname = $1 or rolname = any ($2))
       and dbid = (select oid from pg_database where datname = current_database())`,
    [login, [...REQUEST_ROLES, ...OTHER_ROLES]],
  )
  for (const { role, object } of rows) log(`${object} belonged to ${role}: dropped`)
  for (const { role, is_member } of new Map(rows.map((row) => [row.role, row])).values()) {
    if (!is_member) await client.query(`grant ${role} to current_user`)
    await client.query(`drop owned by ${role} cascade`)
    if (!is_member) await client.query(`revoke ${role} from current_user`)
  }
}
