/** Wording that the project does not use, with what it uses instead. */
export interface Rule {
  /** Matched line by line, in code, comments, documents and console copy. */
  pattern: RegExp
  instead: string
}

const rule = (pattern: RegExp, instead: string): Rule => ({ pattern, instead })

export const rules: Rule[] = [
  // American spelling; `cancelled` is a state of imports on the wire.
  rule(/colour|behaviour|favour(?!ite\b)|honour|neighbour/i, 'color, behavior, favor, honor, neighbor'),
  rule(
    /\b(catalogue|licence|grey|centre|labelled|modelled|misspelt|spelt|learnt)\b/i,
    'the American spelling',
  ),
  rule(
    /\b(author|capital|categor|central|character|custom|final|general|initial|material|minim|neutral|normal|optim|organ|recogn|serial|special|standard|summar|synchron|util|visual)is(e|es|ed|er|ing|ation)\b/i,
    'the ending -ize',
  ),
  // Identifiers that were renamed.
  rule(
    /\b(Mistake|Happening|Shot|shotOf|tellDone|wantHeld|refuseLacked|lackedOf|countFew)\b/,
    'see STYLE.md',
  ),
  rule(/\bforgetOld[A-Z]/, 'deleteExpired…'),
  rule(
    /\b(findStanding|wantState|wantWaiting|boundBodies|takeLane|canScout|runApart|useTurns|useActed)\b/,
    'see STYLE.md',
  ),
  rule(
    /\b(markWorked|forgetWorkedEvents|unworkedOf|tellApart|forgetApart|mostIdleTurns|waitingMinutes)\b/,
    'markProcessed, deleteProcessedEvents, unprocessedOf, dismissPair, restorePair, maxStalledAttempts, lateReplyMinutes',
  ),
  rule(
    /\b(worked_at|idle_turns|contact_distinctions)\b/,
    'processed_at, stalled_attempts, dismissed_duplicates',
  ),
  rule(
    /\b(const|let|readonly) (most|longest|fewest|shortest)[A-Z]\w*( =|:)(?! <|.*=>)/,
    'max… or min… with a unit',
  ),
  rule(/\b(interface|type) (Told|Asked|Given|Known)\b/, 'a noun that says what it is'),
  // Translated English.
  rule(/(\/\*\*|^\s*\*|\/\/) Answers (what|whether|how|nothing)/, 'Returns …'),
  rule(/\bof (which|whom) there (is|are) (no|none)\b/i, 'without …'),
  rule(
    /\bis sent no more\b|\bLogged in nowhere\b|\bNot an id that there is\b|\bis set and not\b/,
    'plain English',
  ),
  rule(/\b(amidst|amongst|heeded|thereof|whereof|whilst)\b/i, 'during, among, respected, of it, while'),
  rule(/\blet be\b/i, 'left alone'),
  rule(/\bnot to be had\b/i, 'unavailable'),
  rule(/\bcounts? for nothing\b/i, 'is ignored'),
  rule(/\b(is|are) reckoned\b/i, 'is computed'),
  rule(/\b(is|are) told so\b/i, 'is notified'),
  rule(/\btest\(['"`](who|whoever|whose) /i, 'the subject: an employee, a caller, a customer'),
]
