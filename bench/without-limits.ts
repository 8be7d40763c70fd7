/** Shared by the benchmarks that buy on a PostgreSQL of their own. */

/** As in .ci/postgres.sh: the data does not outlive the run, so commits need not reach the disk. */
export const POSTGRES = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "100",
};

/** All buyers come from this machine: the shop's limits must not be what is measured. */
export const WITHOUT_LIMITS = {
  TRUST_PROXY_HOPS: "1",
  UNPAID_STARTS_PER_PERSON: "100000",
  UNPAID_STARTS_PER_ADDRESS: "100000",
  HELD_PIECES_PER_PERSON: "1000",
};
