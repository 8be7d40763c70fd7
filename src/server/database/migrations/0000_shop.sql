CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"serial" integer NOT NULL,
	"code" text NOT NULL,
	"order_id" integer,
	"line" integer,
	"unit" integer,
	"state" text NOT NULL,
	"owner_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_number_once" UNIQUE("product_id","serial"),
	CONSTRAINT "certificates_piece_once" UNIQUE("order_id","line","unit"),
	CONSTRAINT "certificates_serial_positive" CHECK ("certificates"."serial" > 0),
	CONSTRAINT "certificates_state_known" CHECK ("certificates"."state" IN ('issued', 'free', 'void')),
	CONSTRAINT "certificates_free_belongs_to_nobody" CHECK (("certificates"."state" = 'free') = ("certificates"."order_id" IS NULL) AND ("certificates"."order_id" IS NULL) = ("certificates"."line" IS NULL) AND ("certificates"."line" IS NULL) = ("certificates"."unit" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"last_serial" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	"has_certificate" boolean DEFAULT true NOT NULL,
	"collection" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "editions_within_size" CHECK ("editions"."last_serial" >= 0 AND "editions"."last_serial" <= "editions"."size"),
	CONSTRAINT "editions_per_person_positive" CHECK ("editions"."per_person" > 0),
	CONSTRAINT "editions_collection_known" CHECK ("editions"."collection" IN ('archive', 'special', 'heritage'))
);
--> statement-breakpoint
CREATE TABLE "retired_certificate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"folded_text" text GENERATED ALWAYS AS (regexp_replace(replace(replace(translate(regexp_replace(normalize(lower((name || ' ' || email || ' ' || subject || ' ' || message)), NFKD), '[\u0300-\u036f]+', '', 'g'), 'łøđħŧıðþ', 'lodhtidt'), 'ß', 'ss'), 'æ', 'ae'), '\s+', ' ', 'g')) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || subject || ' ' || message)) STORED
);
--> statement-breakpoint
CREATE TABLE "mailbox_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"is_from_shop" boolean NOT NULL,
	"text" text NOT NULL,
	"is_sender_proven" boolean,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_replies_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "download_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "download_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"redeemed_at" timestamp with time zone,
	"order_id" integer,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "order_downloads" (
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"last_begun_at" timestamp with time zone,
	"granted_bytes" integer DEFAULT 0 NOT NULL,
	"given_again_at" timestamp with time zone,
	CONSTRAINT "order_downloads_key" PRIMARY KEY("order_id","file_id"),
	CONSTRAINT "order_downloads_used_not_negative" CHECK ("order_downloads"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"stored_name" text,
	"catalogue_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_files_stored_name_unique" UNIQUE("stored_name"),
	CONSTRAINT "product_files_lies_somewhere" CHECK (("product_files"."stored_name" IS NULL) <> ("product_files"."catalogue_name" IS NULL)),
	CONSTRAINT "product_files_not_empty" CHECK ("product_files"."bytes" > 0),
	CONSTRAINT "product_files_type_known" CHECK ("product_files"."type" IN ('flac', 'mp3', 'zip', 'm4a'))
);
--> statement-breakpoint
CREATE TABLE "mail_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"job" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"relay_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_jobs_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "product_samples" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"seconds" integer NOT NULL,
	"files" jsonb NOT NULL,
	"peaks" smallint[] NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_samples_seconds_positive" CHECK ("product_samples"."seconds" > 0),
	CONSTRAINT "product_samples_has_a_file" CHECK (jsonb_array_length("product_samples"."files") > 0),
	CONSTRAINT "product_samples_added_by_known" CHECK ("product_samples"."added_by" IN ('admin', 'catalogue'))
);
--> statement-breakpoint
CREATE TABLE "product_tracks" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "product_tracks_key" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_tracks_position_positive" CHECK ("product_tracks"."position" > 0),
	CONSTRAINT "product_tracks_seconds_positive" CHECK ("product_tracks"."seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"picture" jsonb,
	"publish_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"worth_cents" integer NOT NULL,
	"size" text,
	"color" text,
	"received" integer,
	"restocked" integer,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","line"),
	CONSTRAINT "order_return_lines_quantity_positive" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_received_within" CHECK ("order_return_lines"."received" BETWEEN 0 AND "order_return_lines"."quantity" AND "order_return_lines"."restocked" BETWEEN 0 AND "order_return_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_return_photos_once" UNIQUE("return_id","hash"),
	CONSTRAINT "order_return_photos_small" CHECK (octet_length("order_return_photos"."bytes") <= 600000)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"money_order_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"wish" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"send_to" text,
	"waybill" text,
	"refusal" text,
	"refund_id" integer,
	"replacement_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "order_returns_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_returns_replacement_id_unique" UNIQUE("replacement_id"),
	CONSTRAINT "order_returns_state_known" CHECK ("order_returns"."state" IN ('asked', 'accepted', 'refused', 'received', 'refunded', 'exchanged', 'withdrawn')),
	CONSTRAINT "order_returns_wish_known" CHECK ("order_returns"."wish" IN ('refund', 'exchange')),
	CONSTRAINT "order_returns_reason_known" CHECK ("order_returns"."reason" IN ('size', 'expected', 'mind', 'faulty', 'damaged', 'wrong')),
	CONSTRAINT "order_returns_end_once" CHECK (("order_returns"."state" = 'refunded') = ("order_returns"."refund_id" IS NOT NULL) AND ("order_returns"."state" = 'exchanged') = ("order_returns"."replacement_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text DEFAULT 'shop' NOT NULL,
	"person_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_link_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"email_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"former_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gift" jsonb,
	"items" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_reference" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"currency" char(3) DEFAULT 'ZAR' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"dedupe_hash" text NOT NULL,
	"checkout_group" text,
	"client_hash" text,
	"reserved_until" timestamp with time zone NOT NULL,
	"delivery_charged" boolean DEFAULT true NOT NULL,
	"delivery_days" text,
	"download_terms" jsonb,
	"source" text,
	"kind" text DEFAULT 'checkout' NOT NULL,
	"sold_by_hand" boolean DEFAULT false NOT NULL,
	"is_test" boolean NOT NULL,
	"cancel_reason" text,
	"dispute" text,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('pending', 'paid', 'payment_review', 'expired', 'cancelled', 'refund_pending', 'refunded', 'fulfilled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" IN ('pending', 'processing', 'paid', 'failed', 'review', 'refund_pending', 'partially_refunded', 'refunded', 'reversed')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 AND "orders"."shipping_cents" >= 0),
	CONSTRAINT "orders_paid_has_time" CHECK ("orders"."status" NOT IN ('paid', 'fulfilled') OR "orders"."paid_at" IS NOT NULL),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" IN ('checkout', 'hand', 'code', 'exchange')),
	CONSTRAINT "orders_dispute_known" CHECK ("orders"."dispute" IN ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"rows" jsonb,
	"shown_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scene_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"picture" jsonb,
	"shown_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"provider_order_id" text,
	"provider_txn_id" text,
	"currency" char(3) NOT NULL,
	"amount_minor" integer NOT NULL,
	"captured_minor" integer,
	"captured_currency" text,
	"captured_mode" text,
	"fees_minor" integer,
	"fx_rate" integer,
	"capture_request_id" text,
	"capture_lease_until" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"status" text DEFAULT 'created' NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone,
	"payment_url" text,
	"called_at" timestamp with time zone,
	"last_asked_at" timestamp with time zone,
	"last_provider_status" text,
	"last_provider_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference_once" UNIQUE("reference"),
	CONSTRAINT "payments_provider_order_once" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "payments_provider_txn_once" UNIQUE("provider","provider_txn_id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" IN ('created', 'init_unknown', 'awaiting_customer', 'processing', 'capturing', 'capture_unknown', 'init_failed', 'failed', 'lapsed', 'succeeded', 'review', 'surplus', 'refund_pending', 'partially_refunded', 'refunded', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"provider_order_id" text,
	"provider_txn_id" text,
	"signature_headers" jsonb,
	"verified" boolean DEFAULT true NOT NULL,
	"raw_body" "bytea" NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_once" UNIQUE("provider","event_key")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"provider_request_id" text NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"restock" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_provider_request_id_unique" UNIQUE("provider_request_id"),
	CONSTRAINT "refunds_provider_refund_once" UNIQUE("provider","provider_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_minor" > 0 AND "refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" IN ('requested', 'sent', 'unknown', 'pending', 'processed', 'failed', 'needs_attention'))
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer,
	"operation" text NOT NULL,
	"about" text NOT NULL,
	"details" text,
	"refusal" text,
	"request_id" uuid,
	"sent_hash" text,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"person_id" integer,
	"device" text,
	"last_seen_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_once" UNIQUE("person_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"password_hash" text,
	"code_secret" text,
	"last_code_step" integer,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_role_known" CHECK ("people"."role" IN ('owner', 'packer')),
	CONSTRAINT "people_keep_nothing_once_left" CHECK ("people"."left_at" IS NULL OR ("people"."email" IS NULL AND "people"."password_hash" IS NULL AND "people"."code_secret" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"trier" text PRIMARY KEY NOT NULL,
	"recent" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"counts" jsonb NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "alerts_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "page_problem_visitors" (
	"problem_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_problem_visitors_problem_id_visitor_pk" PRIMARY KEY("problem_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_problems" (
	"id" serial PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"part" text,
	"trail" jsonb NOT NULL,
	"build" text NOT NULL,
	"told_in_build" text,
	"pages" jsonb NOT NULL,
	"engines" jsonb NOT NULL,
	"visitors" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_problems_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "page_speed" (
	"week" text NOT NULL,
	"page" text NOT NULL,
	"engine" text NOT NULL,
	"measure" text NOT NULL,
	"step" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_speed_week_page_engine_measure_step_pk" PRIMARY KEY("week","page","engine","measure","step")
);
--> statement-breakpoint
CREATE TABLE "served_builds" (
	"build" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"from_cents" integer,
	"to_cents" integer NOT NULL,
	"actor" text NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_key" PRIMARY KEY("product_id","size","color"),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock_quantity" >= 0),
	CONSTRAINT "product_variants_reserved_within_stock" CHECK ("product_variants"."reserved_quantity" >= 0 AND "product_variants"."reserved_quantity" <= "product_variants"."stock_quantity")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"counted_by" text DEFAULT 'pool' NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"sku" text,
	"last_restocked" timestamp with time zone,
	"image" text NOT NULL,
	"category" text NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"external_link" text,
	"artist" text,
	"available_sizes" text[] DEFAULT '{}' NOT NULL,
	"available_colors" text[] DEFAULT '{}' NOT NULL,
	"cloth" text,
	"care" text,
	"cloth_from" text,
	"made_in" text,
	"size_table" text,
	"size_hint" text,
	"goes_with" integer[] DEFAULT '{}' NOT NULL,
	"files_only" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"featured_position" integer,
	"uploaded_pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	"on_sale_since" timestamp with time zone,
	"former_price" numeric(10, 2),
	"former_price_until" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price" > 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_counted_by_known" CHECK ("products"."counted_by" IN ('pool', 'variants')),
	CONSTRAINT "products_threshold_not_negative" CHECK ("products"."low_stock_threshold" >= 0),
	CONSTRAINT "products_reserved_within_stock" CHECK ("products"."reserved_quantity" >= 0 AND "products"."reserved_quantity" <= "products"."stock_quantity"),
	CONSTRAINT "products_goes_with_few" CHECK (cardinality("products"."goes_with") <= 4),
	CONSTRAINT "products_draft_is_hidden" CHECK (NOT "products"."is_draft" OR "products"."hidden_at" IS NOT NULL),
	CONSTRAINT "products_goes_with_others" CHECK (NOT "products"."id" = ANY ("products"."goes_with"))
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"menu_place" integer,
	"sort" text DEFAULT 'catalogue' NOT NULL,
	"first" integer[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "shelves_order_known" CHECK ("shelves"."sort" IN ('catalogue', 'newest', 'price')),
	CONSTRAINT "shelves_first_few" CHECK (cardinality("shelves"."first") <= 24)
);
--> statement-breakpoint
CREATE TABLE "size_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"unit" text NOT NULL,
	"sizes" text[] NOT NULL,
	"codes" jsonb,
	"photo" text,
	"measures" jsonb NOT NULL,
	"position" serial NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_paypal_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "sandbox_paypal_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"merchant_note" text,
	"ends_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"access_code" text NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"paid_minor" integer,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"callback_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"channels" jsonb,
	"channel" text,
	"card" text,
	"card_step" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'abandoned' NOT NULL,
	"gateway_response" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"succeeds_at" timestamp with time zone,
	"expires" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_transactions_access_code_unique" UNIQUE("access_code"),
	CONSTRAINT "sandbox_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"counted" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"before" text,
	"after" text,
	"person_id" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"size" text,
	"color" text,
	"is_recount" boolean DEFAULT false NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"line" integer,
	"refund_id" integer,
	"return_id" integer,
	"actor" text,
	"person_id" integer,
	"note" text,
	"undoes" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "stock_movements_change_something" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" IN ('opening', 'sale', 'restock', 'correction', 'return')),
	CONSTRAINT "stock_movements_sale_names_line" CHECK ("stock_movements"."reason" <> 'sale' OR ("stock_movements"."order_id" IS NOT NULL AND "stock_movements"."line" IS NOT NULL)),
	CONSTRAINT "stock_movements_line_names_variant" CHECK ("stock_movements"."line" IS NULL OR ("stock_movements"."size" IS NOT NULL AND "stock_movements"."color" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"line" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_one_per_line" UNIQUE("order_id","line"),
	CONSTRAINT "stock_reservations_quantity_positive" CHECK ("stock_reservations"."quantity" > 0),
	CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" IN ('held', 'committed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "stored_chunks" (
	"file_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_chunks_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"chunk_bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_bytes_not_negative" CHECK ("stored_files"."bytes" >= 0),
	CONSTRAINT "stored_files_chunks_not_empty" CHECK ("stored_files"."chunk_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "waitlist_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"turn" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "waitlist_requests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_certificate_codes" ADD CONSTRAINT "retired_certificate_codes_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_batches" ADD CONSTRAINT "download_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_batch_id_download_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."download_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_samples" ADD CONSTRAINT "product_samples_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tracks" ADD CONSTRAINT "product_tracks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_money_order_id_orders_id_fk" FOREIGN KEY ("money_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_log" ADD CONSTRAINT "privacy_log_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_problem_visitors" ADD CONSTRAINT "page_problem_visitors_problem_id_page_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."page_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes_stock_movements_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_chunks" ADD CONSTRAINT "stored_chunks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_order" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_folded" ON "contact_messages" USING gin ("folded_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "message_replies_by_message" ON "message_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "download_codes_by_batch" ON "download_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "product_files_by_product" ON "product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mail_jobs_due" ON "mail_jobs" USING btree ("next_attempt_at") WHERE "mail_jobs"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "news_items_by_day" ON "news_items" USING btree ("date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_one_featured" ON "news_items" USING btree ("is_featured") WHERE "news_items"."is_featured";--> statement-breakpoint
CREATE INDEX "order_returns_by_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."state" IN ('asked', 'accepted', 'received');--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_link_requests_by_email" ON "order_link_requests" USING btree ("email_hash","asked_at");--> statement-breakpoint
CREATE INDEX "order_link_requests_by_network" ON "order_link_requests" USING btree ("network_hash","asked_at");--> statement-breakpoint
CREATE INDEX "order_link_requests_by_order" ON "order_link_requests" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_per_checkout" ON "orders" USING btree ("dedupe_hash") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_client" ON "orders" USING btree ("client_hash","created_at") WHERE "orders"."status" IN ('pending', 'cancelled', 'expired') AND "orders"."client_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_person" ON "orders" USING btree (regexp_replace(lower("customer_email"), '\+[^@]*@', '@'),"created_at") WHERE "orders"."status" IN ('pending', 'cancelled', 'expired') AND "orders"."client_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid_by_client" ON "orders" USING btree ("client_hash") WHERE "orders"."paid_at" IS NOT NULL AND "orders"."client_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_download" ON "orders" USING btree ("id") WHERE "orders"."status" = 'fulfilled' AND "orders"."shipped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_in_question" ON "orders" USING btree ("id") WHERE "orders"."status" = 'payment_review' OR "orders"."dispute" = 'open';--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("id") WHERE "orders"."payment_status" IN ('refund_pending', 'partially_refunded', 'refunded', 'reversed');--> statement-breakpoint
CREATE INDEX "orders_by_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_sums_by_paid_at" ON "orders" USING btree ("paid_at","is_test","total_cents") WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_not_sold" ON "orders" USING btree ("id") WHERE "orders"."status" NOT IN ('paid', 'fulfilled', 'refund_pending', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (regexp_replace(replace(replace(translate(regexp_replace(normalize(lower(("order_number" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || coalesce("tracking_number", '') || ' ' || coalesce("payment_reference", '') || ' ' || regexp_replace(coalesce("shipping_address" ->> 'phone', ''), '\D', '', 'g'))), NFKD), '[\u0300-\u036f]+', '', 'g'), 'łøđħŧıðþ', 'lodhtidt'), 'ß', 'ss'), 'æ', 'ae'), '\s+', ' ', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_updated_at" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_checkout_group" ON "orders" USING btree ("checkout_group");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_pending_by_reserved_until" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "page_texts_by_place" ON "page_texts" USING btree ("place","shown_from","id");--> statement-breakpoint
CREATE INDEX "scene_pictures_by_place" ON "scene_pictures" USING btree ("place","shown_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."applied";--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payments_declined" ON "payments" USING btree ("created_at") WHERE "payments"."status" IN ('failed', 'init_failed');--> statement-breakpoint
CREATE INDEX "payments_beside_orders" ON "payments" USING btree ("id") WHERE "payments"."captured_minor" IS NOT NULL AND NOT "payments"."applied";--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("id") WHERE "payments"."captured_minor" <> "payments"."amount_minor" AND "payments"."captured_currency" = "payments"."currency";--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_events_unverified" ON "provider_events" USING btree ("id") WHERE NOT "provider_events"."verified";--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("next_attempt_at") WHERE "provider_events"."state" = 'new';--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_actions_by_person" ON "admin_actions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_actions_once" ON "admin_actions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_by_person" ON "admin_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_once" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "recovery_codes_by_person" ON "recovery_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("id") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "page_problem_visitors_by_time" ON "page_problem_visitors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "page_problems_by_first" ON "page_problems" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "page_problems_by_last" ON "page_problems" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "price_changes_by_product" ON "price_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_position","position","id") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (regexp_replace(replace(replace(translate(regexp_replace(normalize(lower(("name" || ' ' || coalesce("sku", 'KLD-' || "id"::text) || ' ' || "id"::text)), NFKD), '[\u0300-\u036f]+', '', 'g'), 'łøđħŧıðþ', 'lodhtidt'), 'ß', 'ss'), 'æ', 'ae'), '\s+', ' ', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("stock_quantity","position","id") WHERE "products"."stock_quantity" <= "products"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX "setting_changes_latest" ON "setting_changes" USING btree ("name","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "setting_changes_by_person" ON "setting_changes" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_sold_once" ON "stock_movements" USING btree ("order_id","line") WHERE "stock_movements"."reason" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_returned_once" ON "stock_movements" USING btree ("refund_id","line") WHERE "stock_movements"."reason" = 'return' AND "stock_movements"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_sent_back_once" ON "stock_movements" USING btree ("return_id","line") WHERE "stock_movements"."reason" = 'return' AND "stock_movements"."return_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_returns_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."reason" = 'return';--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_hand" ON "stock_movements" USING btree ("product_id","id") WHERE "stock_movements"."order_id" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_reservations_held_by_product" ON "stock_reservations" USING btree ("product_id") WHERE "stock_reservations"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_name" ON "stored_files" USING btree ("name") WHERE "stored_files"."bytes" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_files_unfinished" ON "stored_files" USING btree ("stored_at") WHERE "stored_files"."bytes" IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_time" ON "newsletter_subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_requests_open_once" ON "waitlist_requests" USING btree ("product_id","size","color","email") WHERE "waitlist_requests"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_waiting" ON "waitlist_requests" USING btree ("product_id","id") WHERE "waitlist_requests"."told_at" IS NULL AND "waitlist_requests"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_told" ON "waitlist_requests" USING btree ("product_id","told_at") WHERE "waitlist_requests"."told_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_by_email" ON "waitlist_requests" USING btree ("email");--> statement-breakpoint
-- Moves what is reserved of one size and color; of a product that is counted as one pool there is no row to move.
CREATE FUNCTION "move_reserved_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants
     SET reserved_quantity = reserved_quantity + CASE WHEN NEW.state = 'held' THEN NEW.quantity ELSE -NEW.quantity END
   WHERE product_id = NEW.product_id AND size = NEW.size AND color = NEW.color;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_reservations_hold_variant" AFTER INSERT ON "stock_reservations"
  FOR EACH ROW WHEN (NEW.state = 'held') EXECUTE FUNCTION "move_reserved_variant"();
--> statement-breakpoint
CREATE TRIGGER "stock_reservations_move_variant" AFTER UPDATE OF "state" ON "stock_reservations"
  FOR EACH ROW WHEN ((OLD.state = 'held') <> (NEW.state = 'held')) EXECUTE FUNCTION "move_reserved_variant"();
--> statement-breakpoint
-- The same for what lies on the shelf. Pieces may come to a size or color that had none, or is no longer made.
CREATE FUNCTION "move_counted_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET stock_quantity = stock_quantity + NEW.change
   WHERE product_id = NEW.product_id AND size = NEW.size AND color = NEW.color;
  IF NOT FOUND AND NEW.change > 0 THEN
    INSERT INTO product_variants (product_id, size, color, stock_quantity)
      SELECT id, NEW.size, NEW.color, NEW.change FROM products WHERE id = NEW.product_id AND counted_by = 'variants';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_movements_move_variant" AFTER INSERT ON "stock_movements"
  FOR EACH ROW WHEN (NEW.size IS NOT NULL AND NOT NEW.is_recount) EXECUTE FUNCTION "move_counted_variant"();
--> statement-breakpoint
-- Looked at once more when the transaction ends: what is there of each size and color is together what the product says.
CREATE FUNCTION "check_variants_add_up"(product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted record;
  parts record;
BEGIN
  SELECT counted_by, stock_quantity AS stock, reserved_quantity AS reserved INTO counted FROM products WHERE id = product;
  SELECT count(*) AS rows, coalesce(sum(stock_quantity), 0) AS stock, coalesce(sum(reserved_quantity), 0) AS reserved
    INTO parts FROM product_variants WHERE product_id = product;
  IF counted.counted_by = 'variants' AND (counted.stock <> parts.stock OR counted.reserved <> parts.reserved)
    OR counted.counted_by = 'pool' AND parts.rows > 0
  THEN
    RAISE EXCEPTION 'product % has % pieces, % of them reserved; its sizes and colors have % and %',
      product, counted.stock, counted.reserved, parts.stock, parts.reserved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_variants_add_up';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_variants_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_variants_add_up(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_variants_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_variants_add_up(CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "products_variants_add_up" AFTER UPDATE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.counted_by <> 'pool' OR NEW.counted_by <> 'pool') EXECUTE FUNCTION "check_variants_of_product"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "new_products_variants_add_up" AFTER INSERT ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.counted_by <> 'pool') EXECUTE FUNCTION "check_variants_of_product"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_variants_add_up" AFTER INSERT OR UPDATE OR DELETE ON "product_variants"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_variants_of_row"();
--> statement-breakpoint
-- Pictures and songs are compressed already: trying it again would cost time and save nothing.
ALTER TABLE "stored_chunks" ALTER COLUMN "content" SET STORAGE EXTERNAL;
