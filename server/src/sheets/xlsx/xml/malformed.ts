/** Thrown for malformed XML, with a message that completes "it is broken (…)". */
export class Malformed extends Error {}
