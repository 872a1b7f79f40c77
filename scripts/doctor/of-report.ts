import type { DoctorReport } from '../../worker/doctor/report.ts'
import type { Examined } from './examined.ts'
import type { Check, Finding } from './finding.ts'

/** A check of what the academy says of itself. */
export const ofReport = (
  name: string,
  look: (report: DoctorReport, examined: Examined) => Finding | readonly Finding[],
): Check => ({
  name,
  needs: 'report',
  look: examined => (examined.report ? look(examined.report, examined) : []),
})
