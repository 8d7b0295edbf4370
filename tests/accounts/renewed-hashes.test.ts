// A password hash of a lower cost is renewed at a sign-in, in the same transaction.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys } from '#server/accounts/keys.ts'
import { openPasswords } from '#server/accounts/sign-in/passwords.ts'
import { includeStoredCosts } from '#server/accounts/service.ts'
import { listHashCosts } from '#server/accounts/sign-in/queries.ts'
import { makeCustomer, openStage, type Stage } from './stage.ts'

const TODAY = 10
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const hashOf = async (id: string) =>
  (await stage.sql<{ password_hash: string }>('select password_hash from users where id = $1', [id]))[0]
    ?.password_hash ?? ''

/** With a hash as an earlier version made it. */
async function makeFormer() {
  const person = await makeCustomer(stage)
  const former = await openPasswords(deriveKeys(stage.data.authSecret), TODAY - 1).hash(
    person.password,
    person.email,
  )
  await stage.sql('update users set password_hash = $2 where id = $1', [person.id, former])
  return { ...person, former }
}

test('is renewed by the right password only, and the password stays the same', async () => {
  const { id, email, password, former } = await makeFormer()
  expect((await stage.browser().signIn(email, 'not the password')).status).toBe(401)
  expect(await hashOf(id)).toBe(former)
  expect((await stage.browser().signIn(email, password)).status).toBe(200)
  expect(await hashOf(id)).toMatch(new RegExp(`^scrypt:${TODAY}:8:1:`))
  expect((await stage.browser().signIn(email, 'not the password')).status).toBe(401)
  expect((await stage.browser().signIn(email, password)).status).toBe(200)
})

test('is renewed once by many sign-ins at once, and each signs in', async () => {
  const { email, password, id } = await makeFormer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => stage.browser().signIn(email, password)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await hashOf(id)).toMatch(new RegExp(`^scrypt:${TODAY}:`))
})

test('stays valid if the sign-in breaks off', async () => {
  const { email, password, id, former } = await makeFormer()
  await stage.sql(`create function public.break_off() returns trigger language plpgsql as
    $$ begin raise exception 'as a crash before the commit'; end $$`)
  await stage.sql(
    `create trigger break_off before insert on sessions for each row execute function break_off()`,
  )
  expect((await stage.browser().signIn(email, password)).status).toBe(500)
  await stage.sql('drop trigger break_off on sessions')
  expect(await hashOf(id)).toBe(former)
  expect((await stage.browser().signIn(email, password)).status).toBe(200)
  expect(await hashOf(id)).not.toBe(former)
})

test('is found at the start, so that every check makes a hash of its cost too', async () => {
  const { email, password } = await makeFormer()
  expect((await stage.data.db.as({ role: 'accounts' }, listHashCosts)).sort()).toEqual(['10:8:1', '9:8:1'])
  await includeStoredCosts(stage.accounts)
  expect((await stage.browser().signIn(email, password)).status).toBe(200)
})
