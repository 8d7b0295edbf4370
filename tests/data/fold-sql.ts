// app.fold in SQL, from domain/fold.ts.
import { APOSTROPHES, BETWEEN_WORDS, fold, MARKS } from '#domain/fold.ts'

/** Beyond Latin, Greek and Cyrillic. PostgreSQL looks at every pair for every character, so most texts are spared these. */
const isRare = (letter: string) => (letter.codePointAt(0) ?? 0) >= 0x530
const RARE = '\\u0530-\\u2fff\\ua400-\\uabff\\U00010000-\\U0001ffff'

export function writeFoldSql(): string {
  const letters: [letter: string, folded: string][] = []
  for (let code = 1; code < 0x110000; code++) {
    const letter = String.fromCodePoint(code)
    const isWhole = !/\p{Surrogate}/u.test(letter) && letter.normalize('NFKD') === letter
    const folded = fold(letter)
    if (isWhole && folded !== letter && folded !== '') letters.push([letter, folded])
  }
  const isSpelled = ([letter, folded]: [string, string]) =>
    Array.from(folded).length > 1 && letter === letter.toLowerCase()
  const pairs = letters
    .filter((pair) => !isSpelled(pair))
    // Capitals of spelled letters become small ones first.
    .map(([letter, folded]): [string, string] => [
      letter,
      Array.from(folded).length > 1 ? letter.toLowerCase() : folded,
    ])
  const spelled = letters
    .filter(isSpelled)
    .reduce((text, [letter, spelling]) => `replace(${text}, '${letter}', '${spelling}')`, 'folded')
  return `create or replace function app.fold(typed text) returns text
  language plpgsql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
declare
  folded text;
begin
  -- Plain ASCII, as almost every text is.
  if octet_length(typed) = length(typed) then
    return translate(lower(typed collate "C"), '''\`', '');
  end if;
  folded := regexp_replace(normalize(translate(typed, ${quote(APOSTROPHES)}, ''), nfkd), '[${MARKS}]+', '', 'g');
  folded := translate(
    folded,
    ${from(pairs.filter(([letter]) => !isRare(letter)))}
  );
  if folded ~ '[${RARE}]' then
    folded := translate(
      folded,
      ${from(pairs.filter(([letter]) => isRare(letter)))}
    );
  end if;
  return ${spelled};
end
$$;
grant execute on function app.fold(text) to public;

-- The words of a text, folded, with a space between them.
create or replace function app.words_of(typed text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(app.fold(typed), '[${BETWEEN_WORDS}]+', ' ', 'g'));
`
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

const from = (pairs: readonly [string, string][]) =>
  [pairs.map(([letter]) => letter), pairs.map(([, folded]) => folded)].map(literal).join(',\n      ')

const PER_LINE = 60

/** Over several lines, which SQL joins. */
function literal(letters: readonly string[]): string {
  const lines: string[] = []
  for (let n = 0; n < letters.length; n += PER_LINE)
    lines.push(quote(letters.slice(n, n + PER_LINE).join('')))
  return lines.join('\n      ')
}
