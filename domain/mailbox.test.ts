import { expect, test } from 'vitest'
import { parseMailbox } from './mailbox.ts'

test.each([
  ['me@agency.test', '', 'me@agency.test'],
  [' Me@Agency.Test ', '', 'me@agency.test'],
  ['mailto:me@agency.test', '', 'me@agency.test'],
  ['<me@agency.test>', '', 'me@agency.test'],
  ['Agency <me@agency.test>', 'Agency', 'me@agency.test'],
  ['Agency<me@agency.test>', 'Agency', 'me@agency.test'],
  ['Acme, Inc. <me@agency.test>', 'Acme, Inc.', 'me@agency.test'],
  ['"Acme, Inc." <me@agency.test>', 'Acme, Inc.', 'me@agency.test'],
  ['"Pat \\"the pipe\\" Roe" <pat@agency.test>', 'Pat "the pipe" Roe', 'pat@agency.test'],
  ['Pat (Acme) @ Work: <pat@agency.test>', 'Pat (Acme) @ Work:', 'pat@agency.test'],
  ['München Dach <info@münchen-dach.de>', 'München Dach', 'info@xn--mnchen-dach-thb.de'],
])('%j is %j at %j', (text, name, address) => expect(parseMailbox(text)).toEqual({ name, address }))

test.each([
  '',
  'FabiensAgency',
  'Agency <me@agency>',
  'Agency <>',
  'Agency <me@agency.test',
  'Agency me@agency.test',
  'Agency <me@agency.test> and more',
  '<a@agency.test> <b@agency.test>',
  'a@agency.test, b@agency.test',
  'Agency\r\nBcc: x@evil.example <me@agency.test>',
  'Agency <me@agency.test\r\n>x',
  'Agency <me@localhost>',
])('%j is refused', (text) => expect(parseMailbox(text)).toBeNull())
