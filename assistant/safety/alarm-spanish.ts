// The patterns of alarm.ts in Spanish: only clear statements of the visitor about the present. Takes plain words without accents.

const KIN =
  '(?:espos[oa]|marido|mujer|novi[oa]|pareja|ex|papa|padre|padrastro|mama|madre|madrastra|hij[oa]|herman[oa]|suegr[oa]|cunad[oa]|ti[oa])'
const PERSON = `(?:mi (?:${KIN}|nin[oa]|bebe|amig[oa]|prim[oa]|abuel[oa]|vecin[oa]|companer[oa])|alguien|una persona|un senor|una senora)`
const PLACE =
  '(?:casa|cocina|apartamento|departamento|negocio|tienda|local|taller|restaurante|oficina|techo|cuarto|garaje|edificio|carro)'
/** Words of business that follow “no longer want”. */
const OF_A_SHOP =
  '(?:pagando|perdiendo|usando|esperando|contestando|recibiendo|gastando|trabajando|con (?:el (?:plan|paquete|servicio|contrato|sitio)|la (?:pagina|suscripcion|compania|empresa)|su|sus|ustedes|wix|godaddy))'
const AT_WORK = '(?:trabajando|en el trabajo|de (?:la )?risa|la cabeza)'

const CRISIS = new RegExp(
  [
    `\\bno quiero (?:vivir|seguir(?! ${OF_A_SHOP}\\b))|\\b(?:quiero|quisiera|ganas de) morir\\w*|\\bmatarme\\b(?! ${AT_WORK})|\\bme (?:voy a|quiero) (?:matar|morir)\\b(?! (?:${AT_WORK}|de hambre))`,
    '\\bquitarme la vida\\b|\\bsuicidar\\w*|\\b(?:sin|no tengo) ganas de vivir\\b|\\b(?:hacerme|me hago|me hice) dano\\b|\\bestarian? mejor sin mi\\b|\\bno vale la pena vivir\\b',
  ].join('|'),
)
const CRISIS_NEAR = new RegExp(
  `\\b${PERSON} (?:\\w+ ){0,5}?(?:(?:se )?(?:quiere|queria|quiso|intento|va a) (?:matar|morir|suicidar)(?:se)?|(?:hacerse|se hace) dano|no quiere vivir|se quiere quitar la vida|quiere quitarse la vida)\\b`,
)
const AT_HOME = new RegExp(
  `\\bmi ${KIN} (?:\\w+ ){0,3}?(?:me|nos) (?:pega|pego|pegaba|golpea|golpeo|maltrata|viola|violo|ahorca|ahorco|amenaza con)\\b|\\bmi ${KIN} (?:me|nos) (?:quiere|va a) matar\\b|\\b(?:tengo|le tengo) miedo (?:de|a) mi ${KIN}\\b|\\bviolencia (?:domestica|en mi casa)\\b`,
)
const DANGER = new RegExp(
  [
    '\\b(?:huele|olor) (?:(?:mucho|muy|fuerte|feo) )*a (?:gas|humo|quemado)\\b|\\b(?:hay|tengo|tenemos) (?:una )?fuga de gas\\b',
    `\\b(?:hay|empezo|comenzo|tengo|tenemos) (?:(?:un|mucho|mucha) )?(?:fuego|incendio|humo|llamas)\\b|\\b(?:se (?:esta )?(?:quema|quemando|incendia|incendiando)|(?:esta )?(?:en llamas|ardiendo)) (?:mi|la|el) ${PLACE}\\b`,
    `\\b(?:mi|la|el) ${PLACE} (?:se )?(?:esta )?(?:quema|quemando|incendia|incendiando|en llamas|ardiendo)\\b`,
    '^(?:(?:ayuda|auxilio) (?:, )*)?(?:fuego|incendio)(?: (?:fuego|incendio|ayuda|auxilio|,))*$',
    `\\bno (?:puedo|puede) respirar\\b|\\b${PERSON} (?:\\w+ ){0,2}?no (?:esta )?respira(?:ndo)?\\b|\\b(?:un|el) (?:infarto|ataque al corazon)\\b|\\b(?:me|le) duele (?:\\w+ )?el pecho\\b|\\bsobredosis\\b|\\bsangrando mucho\\b|\\besta inconsciente\\b|\\bse desmayo\\b`,
    '\\b(?:necesito|necesitamos|llamen|llame|manden|mande) (?:a )?(?:una |la )?(?:ambulancia|policia|los bomberos)\\b|\\b(?:llamen|llame|marquen) al 911\\b',
    '\\b(?:hombre|tipo|alguien|persona|ladron|sujeto|senor|muchacho) (?:\\w+ ){0,4}?(?:con|tiene|trae) (?:un |una )?(?:pistola|cuchillo|arma|machete|rifle)\\b',
    '\\bse (?:metio|metieron|estan? metiendo|quieren? meter)(?: \\w+){0,2} a mi (?:casa|apartamento|departamento|cuarto|negocio|tienda)\\b|\\bme (?:estan?|acaban? de) (?:asaltando|asaltar|atacando|apuntando)\\b|\\bme quieren? matar\\b',
    `\\b${PERSON} (?:se )?(?:\\w+ ){0,2}?(?:tomo|trago|bebio|comio) (?:\\w+ ){0,2}?(?:cloro|veneno|pastillas|detergente|pilas?)\\b`,
  ].join('|'),
)
const OF_CALLS =
  /\b(?:si|cuando|que pasa si) (?:alguien|un cliente|una clienta|un paciente|una persona|me llaman|llaman|llama)\b|\b(?:clientes?|clientas?|pacientes?) (?:\w+ )?(?:llaman?|dicen?|marcan?|hablan?)\b|\b(?:bot|robot|contestadora|asistente)\b|\b(?:llaman?|marcan?) (?:porque|diciendo|y dicen?)\b/

export function findSpanishAlarm(plain: string) {
  const alarm = alarmIn(plain)
  return alarm !== null && OF_CALLS.test(plain) ? 'emergency-calls' : alarm
}

function alarmIn(plain: string) {
  if (CRISIS_NEAR.test(plain)) return 'crisis-near'
  if (CRISIS.test(plain)) return 'crisis'
  if (AT_HOME.test(plain)) return 'harm-at-home'
  return DANGER.test(plain) ? 'danger' : null
}
