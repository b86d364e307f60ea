/** What makes XML no XML, in words that complete "it is broken (…)". */
export class Malformed extends Error {}
