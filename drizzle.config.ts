/** For `npm run migrations`, whose tool is fetched when it runs. */
export default {
  dialect: "postgresql",
  schema: "./src/server/database/schema/tables.ts",
  out: "./src/server/database/migrations",
};
