import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { PagePattern } from "#domain/page-health/closed-lists.ts";
import type { PageProblemKind } from "#domain/page-health/page-problem.ts";
import type { SpeedMeasure } from "#domain/page-health/page-speed.ts";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/** Matters that need a person: money that does not match, failed refunds, disputes. Each is raised once. */
export const alerts = pgTable(
  "alerts",
  {
    id: serial("id").primaryKey(),
    /** Identifies the matter, e.g. "review:17", so that it is raised once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    kind: text("kind").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    paymentId: integer("payment_id").references(() => payments.id),
    /** One sentence for the admin, without personal details. */
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [index("alerts_open").on(table.id).where(sql`${table.resolvedAt} IS NULL`)],
);

/** Failures in visitors' browsers, one row per kind, with nothing about the visitors. */
export const pageReporter = pgTable(
  "page_problems",
  {
    id: serial("id").primaryKey(),
    /** Hash of what its reports have in common; of a day's `others`, the day. */
    fingerprint: text("fingerprint").notNull().unique(),
    kind: text("kind").$type<PageProblemKind | "others">().notNull(),
    /** Cleaned of everything that may be a visitor's (domain/page-health/clean-message.ts). */
    message: text("message").notNull(),
    part: text("part"),
    /** Places in the code, the innermost first: in the sources, or in the built files while those are unknown. */
    trail: jsonb("trail").$type<readonly string[]>().notNull(),
    /** The newest build in which it was met. */
    build: text("build").notNull(),
    /** The last build in which the owner was notified of it. */
    toldInBuild: text("told_in_build"),
    /** Visitors by route pattern, twelve names at most. */
    pages: jsonb("pages").$type<Readonly<Record<string, number>>>().notNull(),
    /** Visitors by engine and version, the same. */
    engines: jsonb("engines").$type<Readonly<Record<string, number>>>().notNull(),
    /** Networks, each once a day. */
    visitors: integer("visitors").notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    index("page_problems_by_first").on(table.firstAt),
    index("page_problems_by_last").on(table.lastAt),
  ],
);

/** Networks that reported a kind today, so that each counts once. */
export const pageProblemVisitors = pgTable(
  "page_problem_visitors",
  {
    problemId: integer("problem_id")
      .notNull()
      .references(() => pageReporter.id, { onDelete: "cascade" }),
    /** Keyed hash of the day and the network. */
    visitor: text("visitor").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.visitor] }),
    index("page_problem_visitors_by_time").on(table.at),
  ],
);

/** The builds of the web that this shop has served: pages of another one are made up. */
export const servedBuilds = pgTable("served_builds", {
  build: text("build").primaryKey(),
  firstAt: instant("first_at").notNull(),
});

/** How fast the pages were in visitors' browsers: visits by step of a figure (domain/page-health). */
export const pageSpeed = pgTable(
  "page_speed",
  {
    /** Its Monday, in UTC. */
    week: text("week").notNull(),
    page: text("page").$type<PagePattern>().notNull(),
    engine: text("engine").notNull(),
    measure: text("measure").$type<SpeedMeasure>().notNull(),
    step: integer("step").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.page, table.engine, table.measure, table.step] })],
);
