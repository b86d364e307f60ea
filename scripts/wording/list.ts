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
  rule(/\b(catalogue|licence|grey|centre)\b/i, 'catalog, license, gray, center'),
  rule(/\b(labelled|modelled|misspelt|spelt|learnt)\b/i, 'labeled, modeled, misspelled, spelled, learned'),
  rule(
    /\b(author|capital|categor|central|character|custom|final|general|initial|material|minim|neutral|normal|optim|organ|recogn|serial|special|standard|summar|synchron|util|visual)is(e|es|ed|er|ing|ation)\b/i,
    'the ending -ize',
  ),
  // Identifiers that were renamed.
  rule(/\b(Mistake|Happening)\b/, 'UserError, InboundPayload'),
  rule(/\b(Shot|shotOf)\b/, 'Snapshot, snapshotOf'),
  rule(/\b(tellDone|countFew)\b/, 'showToast, countUpTo'),
  rule(/\b(wantHeld|refuseLacked|lackedOf)\b/, 'requirePermission, refuseMissing, missingPermissionsOf'),
  rule(/\bforgetOld[A-Z]/, 'deleteExpired…'),
  rule(/\b(findStanding|wantState|wantWaiting)\b/, 'findConversationState, requireState, requireWaiting'),
  rule(/\b(boundBodies|takeLane)\b/, 'enforceBodyTimeouts, openReplicaConnection'),
  rule(/\b(canScout|runApart)\b/, 'canPrefetch, runInWorker'),
  rule(/\bTurnLost\b/, 'RunLost, AttemptLost'),
  rule(/\b([a-z]+Standing|Standing|standing(At|Of))\b/, '…State'),
  rule(/\b(interface|type) (Means|Sight|Whole)\b/, 'Deps, ChangeAccess, AllMatching'),
  rule(/\b(inTurn|takeTurns|createTurns)\b/, 'runQueued, or what the queue is of, such as createOwnerQueues'),
  rule(
    /\b(wantReader|lackOfPool|startAnew|judgeCredentials|tellFollowers|told(Key|At)|ToldChildren)\b/,
    'requireReader, poolShortage, discardPrepared, checkCredentials, notifyFollowers, announced…, ChildMessageRecipients',
  ),
  rule(/\b(useTurns|useActed|use\w*Deeds)\b/, 'useAssignment, useLocalActions, use…Actions'),
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
  rule(
    /\b(interface|type) (?!Need\b|Feed\b|Seed\b|Speed\b)([A-Z][a-z]+ed|Told|Given|Known|Said|Taken|Drawn|Found|Kept|Seen|Shown|Written|Read|Sent|Begun)\b/,
    'a noun that says what it is, such as CheckResult or RecordPage',
  ),
  // Translated English.
  rule(/(\/\*\*|^\s*\*|\/\/) Answers (what|whether|how|nothing)/, 'Returns …'),
  rule(/(\. |['`])Answers (204|an?|how|its?|the|what|whether|which|why)\b/, 'Returns …'),
  rule(/\bof (which|whom) there (is|are) (no|none)\b/i, 'without …'),
  rule(/\bis sent no more\b/i, 'is no longer sent'),
  rule(/\bLogged in nowhere\b/i, 'No active sessions'),
  rule(/\bNot an id that there is\b/i, 'Unknown ID'),
  rule(/\bis set and not\b/i, 'is set to …, not …'),
  rule(/\bforetells?\b/i, 'predicts'),
  rule(/\bHowever \w+ (fall|are|come)s? \w+, the\b/, 'The … does not depend on …'),
  rule(/\b(amidst|amongst|heeded|thereof|whereof|whilst)\b/i, 'during, among, respected, of it, while'),
  rule(/\blet be\b/i, 'left alone'),
  rule(/\bnot to be had\b/i, 'unavailable'),
  rule(/\bcounts? for nothing\b/i, 'is ignored'),
  rule(/\b(is|are) reckoned\b/i, 'is computed'),
  rule(
    /\b(is|are) told (so|of|apart|in|what|whether|who|how)\b/i,
    'is notified, receives, distinguished, described',
  ),
  rule(/\banew\b/i, 'again'),
  rule(/\bthat (is|are) none\b/i, 'invalid'),
  rule(/\bwhoever\b/i, 'the person or process that …, anyone who …'),
  rule(/\bmended\b/i, 'corrected, repaired'),
  rule(/\btest\(['"`](who|whoever|whose) /i, 'the subject: an employee, a caller, a customer'),
]
