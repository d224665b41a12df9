-- What was sold is stored twice with each prebook, and compressing it with pglz takes most of that time. PostgreSQL may be built without lz4, as PGlite is: there it stays as it was.
DO $$
BEGIN
  EXECUTE 'ALTER TABLE "prebooks" ALTER COLUMN "snapshot" SET COMPRESSION lz4';
  EXECUTE 'ALTER TABLE "orders" ALTER COLUMN "snapshot" SET COMPRESSION lz4';
EXCEPTION
  WHEN feature_not_supported OR syntax_error THEN NULL;
END
$$;
