/**
 * How many times slower the processor is made to be, so that the phone of the middle that Lighthouse means comes out. Follows the
 * table of its document on throttling: four times where the benchmark index is 1,500 or more, twice from 800, else as it is.
 */
export const slowdownFor = (benchmarkIndex: number) => (benchmarkIndex >= 1500 ? 4 : benchmarkIndex >= 800 ? 2 : 1)
