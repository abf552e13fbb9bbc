/**
 * Why a message may be spam: the hidden field was filled in, no proof of work came with it, it came sooner than a person
 * types, or many came from one address. The message is stored and delivered nevertheless.
 */
export type Suspicion = 'honeypot' | 'noProofOfWork' | 'tooFast' | 'rate';
