/**
 * What the version before asked D1 for one answer of somebody signed in, one call after the other: `npm run bench:trips` counted these
 * seven. The statements stand here as they are, without a query builder, so the D1 way is rather too cheap than too dear.
 */
export const SEVEN_TRIPS = {
  /** 1: the gateway finds the session of the cookie. */
  session: 'select * from sessions where id_hash = ?',
  /** 2: the built-in content server finds whose token this is. */
  user: 'select users.* from tokens join users on users.id = tokens.user_id where tokens.hash = ? and tokens.expires_at > ?',
  /** 3: the attempt; 7: the same again, as it stands afterwards. */
  attempt: 'select * from attempts where id = ? and learner = ?',
  /** 4: what was answered before; 6: the same again, with this answer. */
  answers: 'select * from answers where attempt_id = ? order by place',
  /** 5: the answer. A right one of a quiz that goes on has no other consequence. */
  answer:
    'insert into answers (attempt_id, place, question, chosen, correct, key, at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
} as const

/** The rows that have to be there: who is signed in, and an attempt that is open. */
export const ENTERED = {
  user: `insert into users (document_id, username, username_key, email, email_key, provider, created_at, updated_at)
    values (?, ?, ?, ?, ?, 'email', ?, ?) returning id`,
  token: 'insert into tokens (hash, user_id, created_at, expires_at) values (?, ?, ?, ?)',
  session: `insert into sessions (id_hash, public_id, user_id, sealed_token, token_expires_at, provider, device, created_at, last_used_at)
    values (?, ?, ?, ?, ?, 'email', '', ?, ?)`,
  attempt: 'insert into attempts (id, learner, part, entity_id, plan, started_at) values (?, ?, ?, ?, ?, ?)',
  facts: `insert into facts (learner, progress, entity, entity_id, at) values (?1, 'start', 'lesson', ?2, ?4), (?1, 'start', 'course', ?3, ?4)`,
} as const
