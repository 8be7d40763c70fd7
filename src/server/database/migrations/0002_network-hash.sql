DROP INDEX "order_link_requests_by_network";--> statement-breakpoint
ALTER TABLE "order_link_requests" ALTER COLUMN "network_hash" DROP NOT NULL;
