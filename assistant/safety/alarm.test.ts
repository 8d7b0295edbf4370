import { expect, test } from 'vitest'
import { findAlarm } from './alarm.ts'

test.each([
  ['I want to kill myself', 'crisis'],
  ['i’m gonna kill myself tonight', 'crisis'],
  ['please call me, i want to die, 555-010-0188', 'crisis'],
  ['I don’t want to live anymore', 'crisis'],
  ['thinking about suicide', 'crisis'],
  ['im suicidal', 'crisis'],
  ['i’m ready to end it all', 'crisis'],
  ['going to take my own life', 'crisis'],
  ['i took all my pills', 'crisis'],
  ['call me at 555-010-0188, i am done with life', 'crisis'],
  ['im so tired of living', 'crisis'],
  ['I’m done with life. Nobody cares', 'crisis'],
  ['ya no quiero vivir', 'crisis'],
  ['me quiero morir', 'crisis'],
  ['me voy a matar', 'crisis'],
  ['quiero hacerme daño', 'crisis'],
  ['my daughter wants to kill herself', 'crisis-near'],
  ['my best friend says she wants to die', 'crisis-near'],
  ['a customer of mine is suicidal', 'crisis-near'],
  ['mi hijo se quiere matar', 'crisis-near'],
  ['my husband hits me', 'harm-at-home'],
  ['he beats me', 'harm-at-home'],
  ['i am in an abusive relationship', 'harm-at-home'],
  ['mi esposo me pega', 'harm-at-home'],
  ['i smell gas in my salon', 'danger'],
  ['My house is on fire!', 'danger'],
  ['he is not breathing', 'danger'],
  ['we are being robbed', 'danger'],
  ['huele muy fuerte a gas', 'danger'],
  ['mi papá no respira', 'danger'],
])('%s: %s', (text, alarm) => expect(findAlarm(text)).toBe(alarm))

test('leaves idioms, trades and questions about calls to the classifier', () => {
  const said = [
    'this project is killing me',
    'i could die laughing',
    'customers want to die laughing',
    'i don’t want to live chat with anybody',
    'my guys are killing themselves with paperwork',
    'he hits me up for leads',
    'i am done with life insurance leads',
    'tired of living paycheck to paycheck',
    'what does the bot say if a caller says i smell gas',
    'customers call when their house is on fire, we do restoration',
    'suicide prevention nonprofit website',
    'i run a domestic violence shelter and need a website',
    'our sales are on fire',
    'voy a matarme trabajando',
    'ya no quiero seguir pagando',
    'me voy a morir de hambre sin clientes',
    'si alguien llama porque huele a gas, ¿qué hace el bot?',
  ]
  expect(said.filter((text) => findAlarm(text) !== null)).toEqual([])
})
