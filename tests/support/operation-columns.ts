/** The dataset that `OPERATIONS` is bound to. */
export const DATASET = 'campus_operations'

/**
 * The columns of a data point, in the order in which they are written: Analytics Engine knows them by number only. A column is never
 * given another meaning, because what was written before stays for three months; new ones come last. docs/watching.md shows this table.
 */
export const COLUMNS = {
  index1: 'kind and name together: what is sampled by itself, so that a page with few visits is not lost among others',
  blob1: 'the kind: `request`, `content` or `report`',
  blob2:
    'the name. Of a request what the log calls `page`: a page of `shared/routes.ts` or an area, never an address. Of a content call its pattern (`/api/courses`), of one for a person the beginning of its path. Of a report the page',
  blob3:
    'the outcome. Of a request the class of its status (`2xx` … `5xx`). Of a content call `ok`, `stale` (a kept answer in the place of a newer one, which is on its way or has failed: no fault by itself), `timeout`, `failed`, `open` (not asked: the circuit is open). Of a report `csp-violation` or `crash`',
  blob4: 'of a request what the cache had of it: `hit`, `stale`, `miss`, or `none` where no cache was asked',
  blob5: 'of a violation the directive that has refused something',
  blob6:
    'what it has refused: a host, `self`, a keyword (`inline`, `eval`, `data`), the scheme of something else (`chrome-extension`), or `address` for a bare internet address, or a name within somebody’s own network',
  blob7: 'of a violation whether it was refused (`enforce`) or only reported (`report`)',
  blob8: 'of a crash the reason: `oom`, `unresponsive` or `unknown`',
  double1: 'the status; of a violation that of its page',
  double2: 'ms until the answer began, or until the content server had answered',
  double3: 'of a request: the content calls for which it waited, whether a cache answered them or the server',
  double4: 'ms of the longest of these',
  double5: 'ms of all of these together; some run at a time',
} as const
