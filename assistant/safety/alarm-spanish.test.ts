import { expect, test } from 'vitest'
import { findAlarm } from './alarm.ts'

test.each([
  ['huele a gas', 'danger'],
  ['huele muy fuerte a gas', 'danger'],
  ['fuego', 'danger'],
  ['¡Auxilio, fuego!', 'danger'],
  ['hay un incendio en mi taller', 'danger'],
  ['se está quemando mi casa', 'danger'],
  ['no puedo respirar', 'danger'],
  ['mi papá no respira', 'danger'],
  ['necesito una ambulancia', 'danger'],
  ['hay un hombre con una pistola afuera', 'danger'],
  ['se metieron a mi casa', 'danger'],
  ['mi hijo tomó cloro', 'danger'],
  ['me quiero morir', 'crisis'],
  ['me voy a matar', 'crisis'],
  ['quiero hacerme daño', 'crisis'],
  ['ya no quiero vivir', 'crisis'],
  ['ya no quiero seguir', 'crisis'],
  ['mi hijo se quiere matar', 'crisis-near'],
  ['mi amiga dice que ya no quiere vivir', 'crisis-near'],
  ['mi esposo me pega', 'harm-at-home'],
  ['le tengo miedo a mi marido', 'harm-at-home'],
  ['si alguien llama porque huele a gas, ¿qué hace el bot?', 'emergency-calls'],
])('%s: %s', (text, alarm) => expect(findAlarm(text)).toBe(alarm))

test('ignores idioms about work', () => {
  const said = [
    'ya no quiero seguir pagando',
    'no quiero seguir con ustedes',
    'ya no quiero seguir con el plan',
    'voy a matarme trabajando',
    'me voy a morir de hambre sin clientes',
    'reparamos fugas de gas y necesito una página',
    'limpieza después de un incendio',
    'instalo alarmas contra incendio',
    'a prueba de fuego',
    'mi ex me dejó sin página',
  ]
  expect(said.filter((text) => findAlarm(text) !== null)).toEqual([])
})

test('reads a long text quickly', () => {
  const long = 'mi hijo se quiere hay un huele muy fuerte '.repeat(200)
  const before = process.cpuUsage()
  findAlarm(long)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
