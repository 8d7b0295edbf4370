import { expect, it } from 'vitest'
import { filterRules } from './filter-rules.ts'

const USED = ['flex', 'sm:mt-0.5', '[&>a]:w-full', 'group', 'hover:lit']
const filter = (css: string) => filterRules(css, (name) => USED.includes(name))

it.each([
  ['rules without a class', 'body{margin:0}@media print{p{color:red}}'],
  [
    'rules of its classes',
    '.flex{display:flex}.sm\\:mt-0\\.5{margin:0}.\\[\\&\\>a\\]\\:w-full>a{width:100%}',
  ],
  ['rules within others', '@layer utilities{@media (hover:hover){.hover\\:lit:hover{color:red}}}'],
  ['a rule of several classes', '.grid,.flex{gap:1px}'],
  ['steps of an animation', '@keyframes breathe{50%{opacity:.55}}'],
])('a document keeps %s', (_, css) => expect(filter(css)).toBe(css))

it.each([
  ['of other classes', '.grid{display:grid}'],
  ['that only its groups have', '.group-hover\\:dim:is(:where(.group):hover *){opacity:.5}'],
  ['within others, and what is empty then', '@media (width>40rem){.sm\\:grid{display:grid}}'],
])('a document leaves out rules %s', (_, css) => expect(filter(`p{margin:0}${css}`)).toBe('p{margin:0}'))
